use crate::ui::text::msg::PicturesMsg;

pub(super) const fn text(msg: PicturesMsg) -> &'static str {
    match msg {
        PicturesMsg::Title => "棋盤圖片",
        PicturesMsg::Look => "樣式",
        PicturesMsg::AsShown => "與螢幕相同",
        PicturesMsg::Printed => "印刷棋圖（陽文陰文）",
        PicturesMsg::MarkLast => "標出最後一步",
        PicturesMsg::About => {
            "複製到剪貼簿的是 PNG 圖片。儲存為 PNG；檔名以 .svg 結尾則儲存為 SVG。"
        }
        PicturesMsg::Copy => "複製",
        PicturesMsg::Save => "儲存…",
        PicturesMsg::Copied => "圖片已複製到剪貼簿。",
        PicturesMsg::Saved => "圖片已儲存為 {name}。",
        PicturesMsg::Failed => "無法產生圖片：{reason}",
    }
}

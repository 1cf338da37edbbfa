use crate::ui::text::msg::PicturesMsg;

pub(super) const fn text(msg: PicturesMsg) -> &'static str {
    match msg {
        PicturesMsg::Title => "棋盘图片",
        PicturesMsg::Look => "样式",
        PicturesMsg::AsShown => "与屏幕相同",
        PicturesMsg::Printed => "印刷棋图（阳文阴文）",
        PicturesMsg::MarkLast => "标出最后一步",
        PicturesMsg::About => {
            "复制到剪贴板的是 PNG 图片。保存为 PNG；文件名以 .svg 结尾则保存为 SVG。"
        }
        PicturesMsg::Copy => "复制",
        PicturesMsg::Save => "保存…",
        PicturesMsg::Copied => "图片已复制到剪贴板。",
        PicturesMsg::Saved => "图片已保存为 {name}。",
        PicturesMsg::Failed => "无法生成图片：{reason}",
    }
}

//! The window of the system.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use eframe::egui::{self, ViewportBuilder};

use super::app::Shell;
use super::compiler;
use super::desktop::Desktop;
use super::picker;
use super::sound::Sound;
use crate::app::{Command, Config, Folders, Session, Waker};

/// What the system calls the program: its folder, its class of windows.
const APP_ID: &str = "chuhe";

/// How long after news from a worker they are drawn.
const SOON: Duration = Duration::from_millis(1);

/// Pixels of a side of the largest texture. egui takes all that the driver
/// offers as the width of the texture for its letters, twice in memory, of
/// which a few hundred are filled.
const TEXTURE_SIDE: usize = 4096;

/// Opens the window, with this file in it, and returns when it is closed.
///
/// # Errors
/// One sentence for the person at the terminal, when the system cannot show a
/// window.
pub fn open(file: Option<PathBuf>) -> Result<(), String> {
    picker::listen();
    let viewport = ViewportBuilder::default()
        .with_app_id(APP_ID)
        .with_title("Chuhe")
        .with_inner_size([1100.0, 760.0])
        .with_min_inner_size([480.0, 420.0])
        .with_icon(icon());
    let options = eframe::NativeOptions {
        viewport,
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        APP_ID,
        options,
        Box::new(move |creation| {
            compiler::release(creation);
            Ok(Box::new(Window::new(&creation.egui_ctx, file)))
        }),
    )
    .map_err(|error| sentence(&error))
}

struct Window {
    shell: Shell,
}

impl Window {
    fn new(ctx: &egui::Context, file: Option<PathBuf>) -> Self {
        let repaint = ctx.clone();
        // Without a delay egui would draw twice.
        let waker: Waker = Arc::new(move || repaint.request_repaint_after(SOON));
        let mut session = Session::new(Config {
            folders: Folders::of_user(),
            waker: Arc::clone(&waker),
            now: Instant::now(),
            today: jiff::ZonedDateTime::now().date().to_string(),
            locale: sys_locale::get_locale(),
        });
        if let Some(file) = file {
            session.apply(Command::OpenPath(file), Instant::now());
        }
        Self {
            shell: Shell::new(ctx, session)
                .with_sound(Sound::of_system())
                .with_desktop(Desktop::of_system(waker)),
        }
    }
}

impl eframe::App for Window {
    fn raw_input_hook(&mut self, _: &egui::Context, raw: &mut egui::RawInput) {
        raw.max_texture_side = raw.max_texture_side.map(|side| side.min(TEXTURE_SIDE));
    }

    fn logic(&mut self, ctx: &egui::Context, frame: &mut eframe::Frame) {
        self.shell.logic(ctx, Some(frame));
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.shell.ui(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.shell.shutdown();
    }
}

fn icon() -> egui::IconData {
    eframe::icon_data::from_png_bytes(include_bytes!("../../assets/desktop/icon.png"))
        .expect("the built-in icon is a picture")
}

/// What is missing, in words; the errors of the window libraries are dumps.
fn sentence(error: &eframe::Error) -> String {
    match error {
        eframe::Error::WinitEventLoop(_) | eframe::Error::Winit(_) => {
            let is_named = ["WAYLAND_DISPLAY", "DISPLAY"]
                .iter()
                .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
            if is_named {
                format!("the display cannot be opened: {error}")
            } else {
                "there is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY \
                 is set"
                    .to_owned()
            }
        }
        eframe::Error::NoGlutinConfigs(_, cause) => no_opengl(cause),
        eframe::Error::Glutin(cause) => no_opengl(cause),
        eframe::Error::OpenGL(cause) => no_opengl(cause),
        eframe::Error::AppCreation(error) => format!("the window cannot be set up: {error}"),
    }
}

fn no_opengl(cause: &dyn std::fmt::Display) -> String {
    format!(
        "the window needs OpenGL, which this system does not offer (on Debian the packages \
         libegl1 and libgl1 bring it): {cause}"
    )
}

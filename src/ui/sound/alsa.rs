//! The sound system of Linux, found when the program runs.
//!
//! The library is loaded by name and not linked, so that building needs
//! nothing of it and a machine without it is silent instead of without the
//! program. Calling what was loaded is the only thing that Rust cannot check
//! here: each call stands in a block of its own with the reason why it holds.
//! Names and types are those of `alsa/pcm.h` and `alsa/error.h`, version 1.2.
#![allow(unsafe_code)]

use std::ffi::{CString, c_char, c_int, c_long, c_uint, c_ulong, c_void};
use std::ptr::{self, NonNull};

use libloading::{Library, Symbol};

use super::player::Output;
use super::synthesis::RATE;

const LIBRARY: &str = "libasound.so.2";

/// `SND_PCM_STREAM_PLAYBACK`
const PLAYBACK: c_int = 0;
/// `SND_PCM_NONBLOCK`
const NONBLOCK: c_int = 1;
/// `SND_PCM_FORMAT_S16_LE` or `SND_PCM_FORMAT_S16_BE`, as the machine has it.
const FORMAT: c_int = if cfg!(target_endian = "little") { 2 } else { 3 };
/// `SND_PCM_ACCESS_RW_INTERLEAVED`
const INTERLEAVED: c_int = 3;

/// Microseconds that the device may hold back.
const LATENCY: c_uint = 50_000;

/// A device that works takes all at once; one that stumbles more often than
/// this is left alone.
const MOST_WRITES: usize = 20;

/// `snd_pcm_t`, known to the library alone.
#[repr(C)]
struct Pcm {
    _hidden: [u8; 0],
}

/// The last argument is a `va_list`, which the ABIs of Linux pass in one word:
/// as a pointer that it is, or as one to the array or structure that it is.
type Silencer =
    unsafe extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char, *mut c_void);
type SetLocalHandler = unsafe extern "C" fn(Option<Silencer>) -> Option<Silencer>;
type Open = unsafe extern "C" fn(*mut *mut Pcm, *const c_char, c_int, c_int) -> c_int;
type SetNonblock = unsafe extern "C" fn(*mut Pcm, c_int) -> c_int;
type SetParams =
    unsafe extern "C" fn(*mut Pcm, c_int, c_int, c_uint, c_uint, c_int, c_uint) -> c_int;
type Write = unsafe extern "C" fn(*mut Pcm, *const c_void, c_ulong) -> c_long;
type Recover = unsafe extern "C" fn(*mut Pcm, c_int, c_int) -> c_int;
type Plain = unsafe extern "C" fn(*mut Pcm) -> c_int;

/// A device of ALSA. It is opened for each sound and closed after it: it may
/// come and go, and other programs want it too.
pub struct Alsa {
    device: CString,
    open: Symbol<'static, Open>,
    set_nonblock: Symbol<'static, SetNonblock>,
    set_params: Symbol<'static, SetParams>,
    write: Symbol<'static, Write>,
    recover: Symbol<'static, Recover>,
    drain: Symbol<'static, Plain>,
    close: Symbol<'static, Plain>,
}

impl Alsa {
    /// The device of this name, such as `default`, for the thread that calls.
    /// Nothing when the library is not on the machine; a device that is not
    /// there is silent.
    #[must_use]
    pub fn open(device: &str) -> Option<Self> {
        // SAFETY: the name stands for ALSA wherever it is found; it has no
        // initialiser that needs anything from its caller.
        let library = unsafe { Library::new(LIBRARY) }.ok()?;
        // It stays loaded: what it has loaded in turn may run threads.
        let library: &'static Library = Box::leak(Box::new(library));
        silence(library);
        // SAFETY: each type above is the one that the headers give the
        // function of this name, and the ABI of version 2 of the library is
        // frozen.
        unsafe {
            Some(Self {
                device: CString::new(device).ok()?,
                open: library.get(b"snd_pcm_open\0").ok()?,
                set_nonblock: library.get(b"snd_pcm_nonblock\0").ok()?,
                set_params: library.get(b"snd_pcm_set_params\0").ok()?,
                write: library.get(b"snd_pcm_writei\0").ok()?,
                recover: library.get(b"snd_pcm_recover\0").ok()?,
                drain: library.get(b"snd_pcm_drain\0").ok()?,
                close: library.get(b"snd_pcm_close\0").ok()?,
            })
        }
    }
}

impl Output for Alsa {
    fn play(&mut self, samples: &[i16]) {
        // What cannot be heard is nobody's fault and stays unsaid.
        let _ = Device::open(self).and_then(|device| device.play(samples));
    }
}

/// A device that is open as long as this lives.
struct Device<'a> {
    alsa: &'a Alsa,
    pcm: NonNull<Pcm>,
}

impl<'a> Device<'a> {
    /// A device that is taken is a failure and not a wait: the sound would
    /// come when nobody knows any more what it is for.
    fn open(alsa: &'a Alsa) -> Option<Self> {
        let mut pcm = ptr::null_mut();
        // SAFETY: `pcm` is a place for the answer, the name ends in NUL.
        let opened = unsafe { (alsa.open)(&raw mut pcm, alsa.device.as_ptr(), PLAYBACK, NONBLOCK) };
        accepted(opened)?;
        let pcm = NonNull::new(pcm)?;
        Some(Self { alsa, pcm })
    }

    /// Returns when the last sample has been played.
    fn play(&self, mut samples: &[i16]) -> Option<()> {
        let (alsa, pcm) = (self.alsa, self.pcm.as_ptr());
        // SAFETY: `pcm` is open.
        accepted(unsafe { (alsa.set_nonblock)(pcm, 0) })?;
        // SAFETY: `pcm` is open; the rest are numbers. One channel, and the
        // library may convert the rate.
        accepted(unsafe { (alsa.set_params)(pcm, FORMAT, INTERLEAVED, 1, RATE, 1, LATENCY) })?;
        for _ in 0..MOST_WRITES {
            if samples.is_empty() {
                break;
            }
            let data = samples.as_ptr().cast();
            // SAFETY: `pcm` is open and takes one channel of 16 bits, so that
            // a frame is a sample and all that is read are `samples`.
            let written = unsafe { (alsa.write)(pcm, data, samples.len() as c_ulong) };
            if let Ok(count) = usize::try_from(written) {
                samples = samples.get(count..)?;
            } else {
                // SAFETY: `pcm` is open; an error of the library fits its int.
                accepted(unsafe { (alsa.recover)(pcm, written as c_int, 1) })?;
            }
        }
        // SAFETY: `pcm` is open.
        accepted(unsafe { (alsa.drain)(pcm) })
    }
}

impl Drop for Device<'_> {
    fn drop(&mut self) {
        // SAFETY: `pcm` is open, and nobody else has it.
        unsafe { (self.alsa.close)(self.pcm.as_ptr()) };
    }
}

/// The library answers with negative numbers when it fails.
fn accepted(answer: c_int) -> Option<()> {
    (answer >= 0).then_some(())
}

/// Keeps the library from writing its troubles on the terminal, for the thread
/// that calls. A version without this keeps writing.
fn silence(library: &Library) {
    // SAFETY: the type is that of the header.
    let set = unsafe { library.get::<SetLocalHandler>(b"snd_lib_error_set_local\0") };
    if let Ok(set) = set {
        // SAFETY: the handler lives as long as the program and uses nothing
        // that it is given.
        unsafe { set(Some(say_nothing)) };
    }
}

extern "C" fn say_nothing(
    _file: *const c_char,
    _line: c_int,
    _function: *const c_char,
    _error: c_int,
    _format: *const c_char,
    _arguments: *mut c_void,
) {
}

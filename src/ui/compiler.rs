//! The compiler of OpenGL, sent home when its work is done.
//!
//! The window has one shader, translated before the first frame. What drivers
//! keep for translating more is megabytes: Mesa has every function of the
//! language in memory, 6.5 MiB of them. OpenGL's own call to give it back is
//! not in the interface of `glow`, so it is found by name; calling what was
//! found is the only thing that Rust cannot check here.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::mem;

use eframe::CreationContext;
use eframe::glow::{Context, HasContext as _};

/// `glReleaseShaderCompiler`, see
/// <https://registry.khronos.org/OpenGL-Refpages/gl4/html/glReleaseShaderCompiler.xhtml>.
type Release = unsafe extern "system" fn();

/// Lets the driver forget what only a translation needs. It comes back by
/// itself should a shader be translated after all.
///
/// To be called on the thread that draws, as eframe does when it makes the
/// window's contents.
pub fn release(creation: &CreationContext<'_>) {
    let (Some(gl), Some(find)) = (&creation.gl, &creation.get_proc_address) else {
        return;
    };
    if !is_known(gl) {
        return;
    }
    let address: *const c_void = find(c"glReleaseShaderCompiler");
    if address.is_null() {
        return;
    }
    // SAFETY: a driver that knows the call gives the address of a function
    // that takes nothing and returns nothing.
    let release = unsafe { mem::transmute::<*const c_void, Release>(address) };
    // SAFETY: eframe has made its context the current one of this thread.
    unsafe { release() };
}

/// Whether the driver has the call: drivers may hand out addresses of others
/// too.
fn is_known(gl: &Context) -> bool {
    let version = gl.version();
    version.is_embedded
        || (version.major, version.minor) >= (4, 1)
        || gl
            .supported_extensions()
            .contains("GL_ARB_ES2_compatibility")
}

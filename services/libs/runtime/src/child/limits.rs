//! What a child may take, set between `fork` and `exec`.

use std::io;
use std::time::Duration;

/// Limits of a child process; `None` leaves the parent's.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Virtual memory, in bytes (`RLIMIT_AS`): allocations beyond it fail.
    pub address_space: Option<u64>,
    /// Resident memory of the whole process group, in bytes, looked at four times a second.
    pub resident: Option<u64>,
    /// Processor time (`RLIMIT_CPU`).
    pub cpu: Option<Duration>,
    /// Size of any file that it writes, in bytes (`RLIMIT_FSIZE`).
    pub file_size: Option<u64>,
}

/// Runs in the child after `fork`: only async-signal-safe calls are allowed here.
#[expect(
    unsafe_code,
    reason = "resource limits and the parent-death signal have no safe form"
)]
pub(super) fn apply(limits: &Limits, parent: libc::pid_t) -> io::Result<()> {
    set(libc::RLIMIT_CORE, Some(0))?;
    set(libc::RLIMIT_AS, limits.address_space)?;
    set(
        libc::RLIMIT_CPU,
        limits.cpu.map(|time| time.as_secs().max(1)),
    )?;
    set(libc::RLIMIT_FSIZE, limits.file_size)?;
    // SAFETY: both calls take plain integers and touch no memory of ours.
    unsafe {
        if libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) != 0 {
            return Err(io::Error::last_os_error());
        }
        // The parent may have died between fork and prctl.
        if libc::getppid() != parent {
            return Err(io::Error::from_raw_os_error(libc::ESRCH));
        }
    }
    Ok(())
}

#[expect(unsafe_code, reason = "setrlimit has no safe form")]
fn set(resource: libc::__rlimit_resource_t, value: Option<u64>) -> io::Result<()> {
    let Some(value) = value else { return Ok(()) };
    let limit = libc::rlimit {
        rlim_cur: value,
        rlim_max: value,
    };
    // SAFETY: `limit` lives across the call, which only reads it.
    match unsafe { libc::setrlimit(resource, &limit) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

//! How much memory a process group holds, read from `/proc`.

use std::fs;

/// Sum of the resident memory of all processes in group `group`, in bytes.
/// Processes that end while being looked at count as nothing.
pub(super) fn resident(group: i32) -> u64 {
    let Ok(entries) = fs::read_dir("/proc") else {
        return 0;
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok())
        .filter_map(|pid| in_group(pid, group))
        .sum()
}

/// Resident bytes of `pid` when it belongs to `group`.
fn in_group(pid: i32, group: i32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The command name stands in parentheses and may contain anything; fields follow the last one.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let its_group: i32 = fields.get(2)?.parse().ok()?;
    if its_group != group {
        return None;
    }
    let pages: u64 = fields.get(21)?.parse().ok()?;
    Some(pages * PAGE)
}

/// Bytes of a page on the platforms we run on.
const PAGE: u64 = 4096;

#[cfg(test)]
mod tests {
    #[test]
    fn the_memory_of_our_own_group_is_seen() {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
        let group: i32 = stat
            .rsplit_once(')')
            .unwrap()
            .1
            .split_whitespace()
            .nth(2)
            .unwrap()
            .parse()
            .unwrap();
        assert!(super::resident(group) > 100_000);
        assert_eq!(super::resident(-7), 0);
    }
}

//! The name that a sender gives to a file: something to show and to find an upload by, never a path.

/// Characters of a label, at most.
const LONGEST: usize = 300;

/// The last part of a path, without control characters; of a very long one the end, where the
/// extension is. Empty when nothing is left.
pub fn label(text: &str) -> String {
    let last = text.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept: Vec<char> = last.chars().filter(|c| !c.is_control()).collect();
    let end = &kept[kept.len().saturating_sub(LONGEST)..];
    end.iter().collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_part_of_a_path_is_kept() {
        assert_eq!(label("../../etc/sales.csv"), "sales.csv");
        assert_eq!(label(r"C:\Users\Ann\Продажи 2024.csv"), "Продажи 2024.csv");
        assert_eq!(label("../.."), "..");
        assert_eq!(label("folder/"), "");
    }

    #[test]
    fn control_characters_go_and_long_names_keep_their_end() {
        assert_eq!(label("sa\0les\n.csv "), "sales.csv");
        let long = label(&format!("{}.csv", "я".repeat(400)));
        assert_eq!(long.chars().count(), 300);
        assert!(long.ends_with("я.csv"));
    }
}

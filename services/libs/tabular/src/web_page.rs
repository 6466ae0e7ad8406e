//! Web pages under the name of a table: many programs export one and call it a workbook.

/// Tags that pages begin with.
const TAGS: [&str; 17] = [
    "html", "head", "body", "meta", "title", "link", "base", "style", "script", "table", "div",
    "span", "p", "br", "center", "font", "form",
];

/// Whether the beginning of a file is that of a web page. Declarations and comments may stand before its first tag.
pub(crate) fn is_web_page(start: &str) -> bool {
    let mut rest = start;
    let mut is_xml = false;
    loop {
        rest = rest.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
        if let Some(comment) = rest.strip_prefix("<!--") {
            let Some((_, behind)) = comment.split_once("-->") else {
                return !is_xml;
            };
            rest = behind;
            // Only pages begin with a comment, whatever text follows.
            if !is_xml && !rest.trim_start().starts_with('<') {
                return true;
            }
        } else if let Some(declaration) = rest.strip_prefix("<?") {
            let Some((_, behind)) = declaration.split_once("?>") else {
                return false;
            };
            is_xml = true;
            rest = behind;
        } else {
            return begins_with_tag(rest);
        }
    }
}

fn begins_with_tag(text: &str) -> bool {
    let Some(tag) = text.strip_prefix('<') else {
        return false;
    };
    let begins = |name: &str| {
        let own = tag.get(..name.len());
        let ends = |rest: &str| {
            !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == ':')
        };
        own.is_some_and(|own| own.eq_ignore_ascii_case(name)) && ends(&tag[name.len()..])
    };
    begins("!doctype html") || TAGS.iter().any(|name| begins(name))
}

#[cfg(test)]
mod tests {
    use super::is_web_page;

    #[test]
    fn a_page_is_known_by_its_first_tag_behind_declarations_and_comments() {
        for page in [
            "<!DOCTYPE html><html>",
            "<HTML xmlns:x=\"urn:schemas-microsoft-com:office:excel\">",
            "\u{feff} \r\n<head>",
            "<body>",
            "<Div class='a'>",
            "<style>",
            "<!-- report --><table>",
            "<!-- report\n",
            "<!-- report -->\nday,sales\n1,2",
            "<?xml version=\"1.0\"?><!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0\"><html>",
            "<?xml version=\"1.0\"?>\n<!-- made by -->\n<html>",
        ] {
            assert!(is_web_page(page), "{page}");
        }
        for other in [
            "<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?><Workbook>",
            "<?xml version=\"1.0\"?><!-- made by --><table:table>",
            "<?xml",
            "<Workbook>",
            "<pre>",
            "<тег>",
            "day,sales\n<div>,2",
            "",
        ] {
            assert!(!is_web_page(other), "{other}");
        }
    }
}

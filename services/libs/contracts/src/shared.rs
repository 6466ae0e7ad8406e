//! Bytes that the models of several series have in common, such as the trees of a model that was trained over all of
//! them: written once, cut from each model, put back when it is read.

/// Cuts every occurrence of `shared` and tells where, in the places of what is left, ascending.
pub fn cut(bytes: &mut Vec<u8>, shared: &[u8]) -> Vec<u64> {
    let mut places = Vec::new();
    if shared.is_empty() {
        return places;
    }
    let mut left = Vec::with_capacity(bytes.len());
    let mut rest = bytes.as_slice();
    while let Some(at) = find(rest, shared) {
        left.extend_from_slice(&rest[..at]);
        places.push(left.len() as u64);
        rest = &rest[at + shared.len()..];
    }
    left.extend_from_slice(rest);
    *bytes = left;
    places
}

/// Puts back what [`cut`] took; `None` where that cannot be.
pub fn restored(bytes: &[u8], shared: &[u8], places: &[u64]) -> Option<Vec<u8>> {
    let mut whole = Vec::with_capacity(bytes.len() + places.len() * shared.len());
    let mut done = 0;
    for place in places {
        let place = usize::try_from(*place).ok()?;
        whole.extend_from_slice(bytes.get(done..place)?);
        whole.extend_from_slice(shared);
        done = place;
    }
    whole.extend_from_slice(bytes.get(done..)?);
    Some(whole)
}

/// Where `wanted`, which is not empty, begins.
fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let (first, last) = (*wanted.first()?, bytes.len().checked_sub(wanted.len())?);
    let begins = |at: &usize| bytes[*at] == first && bytes[*at..].starts_with(wanted);
    (0..=last).find(begins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_is_put_back_wherever_and_however_often_it_was() {
        for whole in ["", "ab", "abcab", "xabyabz", "abab", "aab", "cba"] {
            let mut left = whole.as_bytes().to_vec();
            let places = cut(&mut left, b"ab");
            assert_eq!(places.len(), whole.matches("ab").count(), "{whole}");
            assert_eq!(left.len() + 2 * places.len(), whole.len(), "{whole}");
            let restored = restored(&left, b"ab", &places);
            assert_eq!(restored.as_deref(), Some(whole.as_bytes()), "{whole}");
        }
    }

    #[test]
    fn nothing_is_cut_where_nothing_is_shared_and_wrong_places_are_refused() {
        let mut bytes = b"abc".to_vec();
        assert!(cut(&mut bytes, b"").is_empty());
        assert_eq!(bytes, b"abc");
        assert_eq!(restored(b"abc", b"x", &[4]), None);
        assert_eq!(restored(b"abc", b"x", &[2, 1]), None);
    }
}

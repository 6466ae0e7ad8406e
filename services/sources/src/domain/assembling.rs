//! When the pieces that came are a whole file.
//!
//! How large a piece is, the sender decides: all are as large as the largest, only the last one may
//! be shorter.

/// Bytes of a piece, at most.
pub const LARGEST_PIECE: u64 = 10 * 1024 * 1024;
/// Pieces of a file, at most.
pub const MOST_PIECES: u32 = 200;
/// Bytes of a file that comes in pieces, at most.
pub const LARGEST_FILE: u64 = MOST_PIECES as u64 * LARGEST_PIECE;

/// A piece that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its place, from 0.
    pub index: u32,
    /// Bytes.
    pub size: u64,
}

/// Why pieces are not a whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// These places of so many are empty.
    Missing { missing: Vec<u32>, of: u32 },
    /// A piece before the last is shorter than the others.
    Short { index: u32 },
    /// The pieces together have another size than was told, bytes.
    Size { told: u64, found: u64 },
}

/// The size of the file that `pieces` (in their order, each place once) make, bytes. `told` is what
/// the sender says that it should be.
pub fn assembled(pieces: &[Piece], told: Option<u64>) -> Result<u64, Unfit> {
    let largest = pieces.iter().map(|piece| piece.size).max().unwrap_or(0);
    let of = expected(pieces, largest, told);
    let present = |index: &u32| pieces.iter().any(|piece| piece.index == *index);
    let missing: Vec<u32> = (0..of).filter(|index| !present(index)).collect();
    if !missing.is_empty() {
        return Err(Unfit::Missing { missing, of });
    }
    let before_last = &pieces[..pieces.len().saturating_sub(1)];
    if let Some(short) = before_last.iter().find(|piece| piece.size < largest) {
        return Err(Unfit::Short { index: short.index });
    }
    let found = pieces.iter().map(|piece| piece.size).sum();
    match told {
        Some(told) if told != found => Err(Unfit::Size { told, found }),
        _ => Ok(found),
    }
}

/// How many pieces the file has, judging by the largest and the last of those that came.
fn expected(pieces: &[Piece], largest: u64, told: Option<u64>) -> u32 {
    let seen = pieces.last().map_or(1, |piece| piece.index + 1);
    let by_size = match told {
        Some(told) if largest > 0 => u32::try_from(told.div_ceil(largest)).unwrap_or(MOST_PIECES),
        _ => seen,
    };
    by_size.min(MOST_PIECES).max(seen)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn pieces(sizes: &[(u32, u64)]) -> Vec<Piece> {
        let piece = |&(index, size)| Piece { index, size };
        sizes.iter().map(piece).collect()
    }

    #[test]
    fn holes_are_named_also_after_the_last_piece_that_came() {
        let some = pieces(&[(0, 10), (2, 10)]);
        let of = |missing: &[u32], of| {
            Err(Unfit::Missing {
                missing: missing.to_vec(),
                of,
            })
        };
        assert_eq!(assembled(&some, None), of(&[1], 3));
        assert_eq!(assembled(&some, Some(45)), of(&[1, 3, 4], 5));
        assert_eq!(assembled(&[], Some(45)), of(&[0], 1));
    }

    #[test]
    fn a_short_piece_before_the_last_and_a_wrong_total_are_distinguished() {
        let short = pieces(&[(0, 10), (1, 9), (2, 10)]);
        assert_eq!(assembled(&short, Some(29)), Err(Unfit::Short { index: 1 }));
        let longer_last = pieces(&[(0, 10), (1, 11)]);
        assert_eq!(
            assembled(&longer_last, None),
            Err(Unfit::Short { index: 0 })
        );
        let cut = pieces(&[(0, 10), (1, 4)]);
        let wrong = Unfit::Size {
            told: 15,
            found: 14,
        };
        assert_eq!(assembled(&cut, Some(15)), Err(wrong));
    }

    #[test]
    fn a_huge_size_for_tiny_pieces_asks_for_no_more_than_there_may_be() {
        for told in [100_000, u64::MAX] {
            let Err(Unfit::Missing { of, .. }) = assembled(&pieces(&[(0, 1)]), Some(told)) else {
                panic!("a byte is no file of this size");
            };
            assert_eq!(of, MOST_PIECES);
        }
    }

    proptest! {
        #[test]
        fn a_file_cut_anywhere_is_whole_exactly_when_all_of_it_is_there(
            size in 1_u64..2_000, chunk in 10_u64..300, lost in any::<prop::sample::Index>(),
        ) {
            let count = size.div_ceil(chunk) as u32;
            let mut all: Vec<Piece> = (0..count)
                .map(|index| Piece { index, size: chunk.min(size - u64::from(index) * chunk) })
                .collect();
            prop_assert_eq!(assembled(&all, Some(size)), Ok(size));
            prop_assert_eq!(assembled(&all, None), Ok(size));
            all.remove(lost.index(all.len()));
            prop_assert!(assembled(&all, Some(size)).is_err());
        }
    }
}

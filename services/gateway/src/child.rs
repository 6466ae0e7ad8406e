//! The child's role: draw one picture anew inside the limits that the parent set. It has no credentials and no
//! network of ours; a picture that breaks a decoder breaks this process alone.

use b2l_runtime::child::{Frames, request};

use crate::domain::picture;
use crate::redrawer::Size;

/// Reads the file whose path is on standard input. Answers its size or why there is none, as JSON; after a size the
/// two JPEG files.
pub fn redraw() -> anyhow::Result<()> {
    let path: String = request()?;
    let frames = Frames::default();
    match picture::redraw(&std::fs::read(path)?) {
        Ok(drawn) => {
            let size = Size {
                width: drawn.width,
                height: drawn.height,
            };
            frames.send(&serde_json::to_vec(&Ok::<_, ()>(size))?)?;
            frames.send(&drawn.full)?;
            frames.send(&drawn.thumb)?;
        }
        Err(refusal) => frames.send(&serde_json::to_vec(&Err::<Size, _>(refusal))?)?,
    }
    Ok(())
}

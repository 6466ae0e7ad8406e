//! Opening a shared library and finding its functions.

/// A struct of the functions of a library, found by name, and `open`, which finds them once for the whole process.
macro_rules! functions {
    ($library:expr, $path:expr; $($(#[$when:meta])* fn $name:ident($($argument:ty),* $(,)?) -> $answer:ty;)*) => {
        #[expect(non_snake_case, reason = "the library's own names")]
        pub(super) struct Functions {
            $($(#[$when])* pub $name: unsafe extern "C" fn($($argument),*) -> $answer,)*
        }

        impl Functions {
            /// Opened by the first call; the library stays open until the process ends.
            pub fn open() -> Result<&'static Functions, b2l_engine::FitError> {
                static OPENED: std::sync::OnceLock<Result<Functions, String>> =
                    std::sync::OnceLock::new();
                OPENED
                    .get_or_init(|| Self::find().map_err(|error| error.to_string()))
                    .as_ref()
                    .map_err(|error| $library.failed(error))
            }

            fn find() -> Result<Functions, libloading::Error> {
                // SAFETY: the file is the one that its authors packaged, checked by its hash
                // when it was fetched; what it runs when it is opened is theirs.
                let library = unsafe { libloading::Library::new($path)? };
                // Never closed: its functions are called as long as the process runs.
                let library: &'static libloading::Library = Box::leak(Box::new(library));
                Ok(Functions {
                    // SAFETY: the types are those of the library's header of this version.
                    $($(#[$when])* $name: *unsafe {
                        library.get(concat!(stringify!($name), "\0").as_bytes())?
                    },)*
                })
            }
        }
    };
}

pub(crate) use functions;

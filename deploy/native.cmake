# How XGBoost and LightGBM are compiled, whatever their own files say: static, optimised, without debug
# information, and without OpenMP. They train on one thread, so its threads would only wait for each other, and
# no library has to lie beside the binary. .cargo/config.toml hands this file to CMake.
set(BUILD_STATIC_LIB ON CACHE BOOL "" FORCE)
set(BUILD_CLI OFF CACHE BOOL "" FORCE)
set(USE_OPENMP OFF CACHE BOOL "" FORCE)
# The sources lie in a folder that all checkouts share: nothing may be written there.
set(KEEP_BUILD_ARTIFACTS_IN_BINARY_DIR ON CACHE BOOL "" FORCE)

foreach(language C CXX)
  foreach(kind RELEASE RELWITHDEBINFO)
    set(CMAKE_${language}_FLAGS_${kind} "-O2 -DNDEBUG" CACHE STRING "" FORCE)
  endforeach()
endforeach()

# How XGBoost and LightGBM are compiled, whatever their own files say: static, optimised, without debug
# information, and without OpenMP. They train on one thread, so its threads would only wait for each other, and
# no library has to lie beside the binary. .cargo/config.toml hands this file to CMake.
set(BUILD_STATIC_LIB ON CACHE BOOL "" FORCE)
set(BUILD_CLI OFF CACHE BOOL "" FORCE)
set(USE_OPENMP OFF CACHE BOOL "" FORCE)
# The sources lie in a folder that all checkouts share: nothing may be written there.
set(KEEP_BUILD_ARTIFACTS_IN_BINARY_DIR ON CACHE BOOL "" FORCE)

# LightGBM's loops gain by what the higher level does to them; its own packages are compiled so. XGBoost's do not.
set(LEVEL "-O2")
if(EXISTS "${CMAKE_SOURCE_DIR}/include/LightGBM/c_api.h")
  set(LEVEL "-O3")
endif()
foreach(language C CXX)
  foreach(kind RELEASE RELWITHDEBINFO)
    set(CMAKE_${language}_FLAGS_${kind} "${LEVEL} -DNDEBUG" CACHE STRING "" FORCE)
  endforeach()
endforeach()

# XGBoost spends three quarters of a training on the gains of splits, which split_gain.h works out faster, to the
# same bits. All files that know the library's own function get it, since the linker keeps one of their copies; they
# are named once XGBoost's own files have named them.
if(EXISTS "${CMAKE_SOURCE_DIR}/src/tree/split_evaluator.h")
  set(SPLIT_GAIN "${CMAKE_CURRENT_LIST_DIR}/split_gain.h")
  cmake_language(DEFER DIRECTORY "${CMAKE_SOURCE_DIR}" CALL
    set_source_files_properties
    "${CMAKE_SOURCE_DIR}/src/tree/updater_approx.cc"
    "${CMAKE_SOURCE_DIR}/src/tree/updater_colmaker.cc"
    "${CMAKE_SOURCE_DIR}/src/tree/updater_quantile_hist.cc"
    TARGET_DIRECTORY objxgboost
    PROPERTIES COMPILE_OPTIONS "-I${CMAKE_SOURCE_DIR}/src;-include;${SPLIT_GAIN}" OBJECT_DEPENDS "${SPLIT_GAIN}")
endif()

use b2l_gateway::routes;

#[test]
fn openapi_file_is_in_step() {
    b2l_testkit::assert_openapi_file_in_step("gateway", &routes::document().unwrap());
}

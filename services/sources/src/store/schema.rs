//! The columns that statements of ours name.

diesel::table! {
    sources.sources (id) {
        id -> BigInt,
        company_id -> BigInt,
        name -> Text,
        comment -> Text,
        external_data -> Text,
        updated_at -> Timestamptz,
        updated_by -> Nullable<BigInt>,
        deleted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    sources.datasets (id) {
        id -> BigInt,
        company_id -> BigInt,
        source_id -> BigInt,
        file_name -> Text,
        #[sql_name = "columns"]
        column_list -> Jsonb,
        rows -> BigInt,
        size -> BigInt,
        object_key -> Text,
        description_key -> Text,
        original_key -> Text,
        options -> Jsonb,
        created_at -> Timestamptz,
        stages -> Nullable<Jsonb>,
        huge_data -> Bool,
        read_at -> Timestamptz,
    }
}

diesel::table! {
    sources.uploads (id) {
        id -> BigInt,
        company_id -> BigInt,
        user_id -> BigInt,
        session_id -> Nullable<Uuid>,
        file_name -> Text,
        size -> Nullable<BigInt>,
        finished_at -> Nullable<Timestamptz>,
        touched_at -> Timestamptz,
    }
}

diesel::table! {
    sources.upload_chunks (upload_id, index) {
        upload_id -> BigInt,
        company_id -> BigInt,
        index -> SmallInt,
        size -> BigInt,
        sha256 -> Binary,
        object_key -> Text,
    }
}

diesel::table! {
    sources.s3_connections (source_id) {
        source_id -> BigInt,
        company_id -> BigInt,
        url -> Text,
        access_key_id -> Text,
        bucket_name -> Text,
        file_name -> Text,
        secret -> Binary,
        key_id -> Text,
        stamp -> Nullable<Text>,
    }
}

diesel::table! {
    sources.refreshes (source_id) {
        source_id -> BigInt,
        company_id -> BigInt,
        schedule -> Jsonb,
        set_by -> BigInt,
        language -> Text,
        next_run_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    sources.s3_copies (object_key) {
        company_id -> BigInt,
        user_id -> BigInt,
        session_id -> Nullable<Uuid>,
        place -> Binary,
        stamp -> Text,
        size -> BigInt,
        object_key -> Text,
        copied_at -> Timestamptz,
    }
}

diesel::allow_tables_to_appear_in_same_query!(sources, datasets);

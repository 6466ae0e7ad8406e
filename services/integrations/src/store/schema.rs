//! The columns that statements of ours name.

diesel::table! {
    integrations.connections (id) {
        id -> BigInt,
        company_id -> BigInt,
        name -> Text,
        connection_type -> SmallInt,
        params -> Jsonb,
        secrets -> Nullable<Binary>,
        secrets_key_id -> Nullable<Text>,
        secret_names -> Array<Text>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    integrations.processes (id) {
        id -> BigInt,
        company_id -> BigInt,
        name -> Text,
        source_id -> BigInt,
        target_id -> BigInt,
        params -> Jsonb,
        scheduler -> Text,
        schedule -> Nullable<Jsonb>,
        next_run_at -> Nullable<Timestamptz>,
        failures -> Integer,
        paused_at -> Nullable<Timestamptz>,
        set_by -> Nullable<BigInt>,
        language -> Text,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    integrations.csv_files (id) {
        id -> BigInt,
        company_id -> BigInt,
        connection_id -> BigInt,
        name -> Text,
        size -> BigInt,
        rows -> BigInt,
        column_types -> Jsonb,
        object_key -> Text,
        plain_key -> Text,
        updated_at -> Timestamptz,
    }
}

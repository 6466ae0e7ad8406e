//! The tables as diesel sees them; the migrations decide.

diesel::table! {
    gateway.companies (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
    }
}

diesel::table! {
    gateway.users (id) {
        id -> BigInt,
        company_id -> BigInt,
        username -> Text,
        email -> Text,
        email_key -> Text,
        password_hash -> Nullable<Text>,
        last_active_at -> Nullable<Timestamptz>,
        confirmed_at -> Nullable<Timestamptz>,
        language -> Nullable<Text>,
    }
}

diesel::table! {
    gateway.sessions (id) {
        id -> Uuid,
        company_id -> BigInt,
        user_id -> BigInt,
        fingerprint_hash -> Nullable<Binary>,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
        end_reason -> Nullable<Text>,
        browser -> Nullable<Text>,
        system -> Nullable<Text>,
        network -> Nullable<Text>,
        last_used_at -> Timestamptz,
    }
}

diesel::table! {
    gateway.refresh_tokens (hash) {
        hash -> Binary,
        company_id -> BigInt,
        session_id -> Uuid,
        issued_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
        successor_sealed -> Nullable<Binary>,
    }
}

diesel::table! {
    gateway.api_keys (id) {
        id -> BigInt,
        company_id -> BigInt,
        user_id -> BigInt,
        name -> Text,
        prefix -> Text,
        hash -> Binary,
        scope -> Text,
        created_at -> Timestamptz,
        last_used_at -> Nullable<Timestamptz>,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    gateway.one_time_tokens (hash) {
        hash -> Binary,
        company_id -> BigInt,
        user_id -> BigInt,
        purpose -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        email -> Nullable<Text>,
    }
}

diesel::table! {
    gateway.attempts (kind, key) {
        kind -> Text,
        key -> Binary,
        account -> Nullable<Binary>,
        taken -> Integer,
        since -> Timestamptz,
        strikes -> Integer,
        blocked_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    gateway.devices (user_id, hash) {
        user_id -> BigInt,
        hash -> Binary,
        company_id -> BigInt,
        created_at -> Timestamptz,
        last_used_at -> Timestamptz,
    }
}

diesel::table! {
    gateway.anaplan_sign_ins (company_id) {
        company_id -> BigInt,
        login -> Text,
        password -> Binary,
        key_id -> Text,
    }
}

diesel::table! {
    gateway.photos (key) {
        key -> Text,
        company_id -> BigInt,
        title -> Text,
        width -> Integer,
        height -> Integer,
        full_key -> Text,
        thumb_key -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    gateway.covers (company_id, photo_type, item_id) {
        company_id -> BigInt,
        photo_type -> Text,
        item_id -> BigInt,
        photo -> Text,
    }
}

diesel::joinable!(refresh_tokens -> sessions (session_id));
diesel::allow_tables_to_appear_in_same_query!(refresh_tokens, sessions);

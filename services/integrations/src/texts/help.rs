//! What to enter into the settings of a connection.

use b2l_connectors::Help;
use b2l_web::Sentence;

use crate::texts::sentence;

const SERVER: Sentence = sentence("help_server", []);
const SERVER_INSTANCE: Sentence = sentence("help_server_instance", []);
const PORT: Sentence = sentence("help_port", []);
const DATABASE: Sentence = sentence("help_database", []);
const DATABASE_USER: Sentence = sentence("help_database_user", []);
const PASSWORD: Sentence = sentence("help_password", []);
const SERVICE_NAME: Sentence = sentence("help_service_name", []);
const SERVER_OR_GATEWAY: Sentence = sentence("help_server_or_gateway", []);
const SERVER_OR_GATEWAY_PORT: Sentence = sentence("help_server_or_gateway_port", []);
const TENANT_OR_PATH: Sentence = sentence("help_tenant_or_path", []);
const WEB_ADDRESS: Sentence = sentence("help_web_address", []);
const PUBLICATION: Sentence = sentence("help_publication", []);
const USER: Sentence = sentence("help_user", []);
const SITE: Sentence = sentence("help_site", []);
const TOKEN_NAME: Sentence = sentence("help_token_name", []);
const TOKEN_SECRET: Sentence = sentence("help_token_secret", []);
const OWN_DOMAIN: Sentence = sentence("help_own_domain", []);
const CONSUMER_KEY: Sentence = sentence("help_consumer_key", []);
const CONSUMER_SECRET: Sentence = sentence("help_consumer_secret", []);
const NOTHING: Sentence = sentence("help_nothing", []);
const API_ADDRESS: Sentence = sentence("help_api_address", []);
const API_PATH: Sentence = sentence("help_api_path", []);
const API_USER: Sentence = sentence("help_api_user", []);
const API_PASSWORD: Sentence = sentence("help_api_password", []);
const FILE_SERVER: Sentence = sentence("help_file_server", []);
const USUAL_PORT: Sentence = sentence("help_usual_port", []);
const FOLDER: Sentence = sentence("help_folder", []);
const WORKBOOK_SERVER: Sentence = sentence("help_workbook_server", []);
const WORKBOOK_PATH: Sentence = sentence("help_workbook_path", []);
const STORAGE_ADDRESS: Sentence = sentence("help_storage_address", []);
const BUCKET: Sentence = sentence("help_bucket", []);
const ACCESS_KEY: Sentence = sentence("help_access_key", []);
const SECRET_KEY: Sentence = sentence("help_secret_key", []);
const HMAC_ID: Sentence = sentence("help_hmac_id", []);
const HMAC_SECRET: Sentence = sentence("help_hmac_secret", []);
const WORKSPACE_ADDRESS: Sentence = sentence("help_workspace_address", []);
const SERVICE_TOKEN: Sentence = sentence("help_service_token", []);
const EXCHANGE_USER: Sentence = sentence("help_exchange_user", []);
const EXCHANGE_PASSWORD: Sentence = sentence("help_exchange_password", []);
const LOGIN: Sentence = sentence("help_login", []);
const WORKSPACE: Sentence = sentence("help_workspace", []);
const MODEL: Sentence = sentence("help_model", []);

/// The sentence beside a setting.
pub fn help(help: Help) -> Sentence {
    match help {
        Help::Server => SERVER,
        Help::ServerInstance => SERVER_INSTANCE,
        Help::Port => PORT,
        Help::Database => DATABASE,
        Help::DatabaseUser => DATABASE_USER,
        Help::Password => PASSWORD,
        Help::ServiceName => SERVICE_NAME,
        Help::ServerOrGateway => SERVER_OR_GATEWAY,
        Help::PortOfServerOrGateway => SERVER_OR_GATEWAY_PORT,
        Help::TenantOrPath => TENANT_OR_PATH,
        Help::WebAddress => WEB_ADDRESS,
        Help::Publication => PUBLICATION,
        Help::User => USER,
        Help::Site => SITE,
        Help::TokenName => TOKEN_NAME,
        Help::TokenSecret => TOKEN_SECRET,
        Help::OwnDomain => OWN_DOMAIN,
        Help::ConsumerKey => CONSUMER_KEY,
        Help::ConsumerSecret => CONSUMER_SECRET,
        Help::Nothing => NOTHING,
        Help::ApiAddress => API_ADDRESS,
        Help::ApiPath => API_PATH,
        Help::ApiUser => API_USER,
        Help::ApiPassword => API_PASSWORD,
        Help::FileServer => FILE_SERVER,
        Help::UsualPort => USUAL_PORT,
        Help::Folder => FOLDER,
        Help::WorkbookServer => WORKBOOK_SERVER,
        Help::WorkbookPath => WORKBOOK_PATH,
        Help::StorageAddress => STORAGE_ADDRESS,
        Help::Bucket => BUCKET,
        Help::AccessKey => ACCESS_KEY,
        Help::SecretKey => SECRET_KEY,
        Help::HmacId => HMAC_ID,
        Help::HmacSecret => HMAC_SECRET,
        Help::WorkspaceAddress => WORKSPACE_ADDRESS,
        Help::ServiceToken => SERVICE_TOKEN,
        Help::ExchangeUser => EXCHANGE_USER,
        Help::ExchangePassword => EXCHANGE_PASSWORD,
        Help::Login => LOGIN,
        Help::Workspace => WORKSPACE,
        Help::Model => MODEL,
    }
}

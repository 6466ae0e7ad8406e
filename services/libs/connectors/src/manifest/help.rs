//! What to enter into a setting. The words stand with the service that shows them.

/// By what is to be entered, whatever the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// A server by its name or address alone.
    Server,
    /// The same, with an instance behind a backslash.
    ServerInstance,
    Port,
    Database,
    DatabaseUser,
    /// Of the user above it.
    Password,
    ServiceName,
    /// A server of a database, or an address of its gateway.
    ServerOrGateway,
    PortOfServerOrGateway,
    TenantOrPath,
    WebAddress,
    Publication,
    User,
    Site,
    TokenName,
    TokenSecret,
    OwnDomain,
    ConsumerKey,
    ConsumerSecret,
    /// The setting is not used.
    Nothing,
    ApiAddress,
    ApiPath,
    ApiUser,
    ApiPassword,
    FileServer,
    UsualPort,
    Folder,
    WorkbookServer,
    WorkbookPath,
    StorageAddress,
    Bucket,
    AccessKey,
    SecretKey,
    HmacId,
    HmacSecret,
    WorkspaceAddress,
    ServiceToken,
    ExchangeUser,
    ExchangePassword,
    Login,
    Workspace,
    Model,
}

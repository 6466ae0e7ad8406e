//! The first packets: what a server says of itself, and who answers.

use super::parts::{Parts, put_field};

/// What both sides can do, in bits.
pub mod can {
    pub const LONG_PASSWORD: u32 = 1;
    /// An update tells the rows that it found, not those that it changed.
    pub const FOUND_ROWS: u32 = 1 << 1;
    pub const LONG_FLAG: u32 = 1 << 2;
    pub const CONNECT_WITH_DATABASE: u32 = 1 << 3;
    pub const PROTOCOL_41: u32 = 1 << 9;
    pub const ENCRYPT: u32 = 1 << 11;
    pub const TRANSACTIONS: u32 = 1 << 13;
    pub const SALTED_PASSWORD: u32 = 1 << 15;
    pub const PLUGINS: u32 = 1 << 19;
}

/// What we ask for. Several statements in one text and files of ours (bit 7) are not among it.
const WANTED: u32 = can::LONG_PASSWORD
    | can::FOUND_ROWS
    | can::LONG_FLAG
    | can::CONNECT_WITH_DATABASE
    | can::PROTOCOL_41
    | can::TRANSACTIONS
    | can::SALTED_PASSWORD
    | can::PLUGINS;
/// `utf8mb4_general_ci`, which every version has.
const CHARACTERS: u8 = 45;

pub struct Greeting {
    /// Of the connection, by which it can be ended from another one.
    pub id: u32,
    pub is_mariadb: bool,
    pub capabilities: u32,
    pub salt: Vec<u8>,
    pub plugin: Vec<u8>,
}

impl Greeting {
    /// `None` for what is no greeting of a version that we know.
    pub fn read(packet: &[u8]) -> Option<Self> {
        let mut parts = Parts::new(packet);
        if parts.byte()? != 10 {
            return None;
        }
        let version = parts.until_zero();
        let id = parts.long()?;
        let mut salt = parts.take(8)?.to_vec();
        parts.take(1)?;
        let low = parts.short()?;
        // Its character set and state, which we set ourselves.
        parts.take(3)?;
        let high = parts.short()?;
        let capabilities = u32::from(low) | u32::from(high) << 16;
        let salt_size = parts.byte()?;
        parts.take(10)?;
        let needed = can::PROTOCOL_41 | can::SALTED_PASSWORD | can::PLUGINS;
        if capabilities & needed != needed {
            return None;
        }
        let second = parts.take(usize::from(salt_size.max(21)) - 8)?;
        salt.extend_from_slice(second.strip_suffix(&[0]).unwrap_or(second));
        Some(Self {
            id,
            is_mariadb: memchr::memmem::find(version, b"MariaDB").is_some(),
            capabilities,
            salt,
            plugin: parts.until_zero().to_vec(),
        })
    }

    pub fn can_encrypt(&self) -> bool {
        self.capabilities & can::ENCRYPT != 0
    }
}

/// Asks to go on encrypted.
pub fn encryption() -> Vec<u8> {
    head(WANTED | can::ENCRYPT)
}

/// Says who signs in, to which database, and what answers the salt.
pub fn response(
    encrypted: bool,
    user: &str,
    answer: &[u8],
    database: &str,
    plugin: &str,
) -> Vec<u8> {
    let mut packet = match encrypted {
        true => head(WANTED | can::ENCRYPT),
        false => head(WANTED),
    };
    put_text(user, &mut packet);
    // At most 32 bytes: its number is one byte.
    put_field(answer, &mut packet);
    put_text(database, &mut packet);
    put_text(plugin, &mut packet);
    packet
}

fn head(capabilities: u32) -> Vec<u8> {
    let mut packet = capabilities.to_le_bytes().to_vec();
    packet.extend((super::wire::MOST as u32).to_le_bytes());
    packet.push(CHARACTERS);
    packet.extend([0; 23]);
    packet
}

/// A text that ends with a zero; what follows a zero within it is left out.
fn put_text(text: &str, into: &mut Vec<u8>) {
    into.extend(text.bytes().take_while(|byte| *byte != 0));
    into.push(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As MariaDB 10.11 greets.
    fn greeting(capabilities: u32) -> Vec<u8> {
        let mut packet = vec![10];
        packet.extend(b"5.5.5-10.11.19-MariaDB-0+deb12u1\0");
        packet.extend(77_u32.to_le_bytes());
        packet.extend(b"12345678\0");
        let [a, b, c, d] = capabilities.to_le_bytes();
        packet.extend([a, b, 45, 2, 0, c, d, 21]);
        packet.extend([0; 10]);
        packet.extend(b"90abcdefghij\0mysql_native_password\0");
        packet
    }

    const USUAL: u32 = can::PROTOCOL_41 | can::SALTED_PASSWORD | can::PLUGINS;

    #[test]
    fn a_greeting_has_the_salt_and_the_way_to_sign_in() {
        let read = Greeting::read(&greeting(USUAL | can::ENCRYPT)).unwrap();
        assert_eq!((read.id, read.is_mariadb), (77, true));
        assert_eq!(read.salt, b"1234567890abcdefghij");
        assert_eq!(read.plugin, b"mysql_native_password");
        assert!(read.can_encrypt());
        assert!(!Greeting::read(&greeting(USUAL)).unwrap().can_encrypt());
    }

    #[test]
    fn what_is_cut_off_or_too_old_is_no_greeting() {
        assert!(Greeting::read(&greeting(can::PROTOCOL_41)).is_none());
        let whole = greeting(USUAL);
        for size in 0..whole.len() - b"mysql_native_password\0".len() {
            assert!(Greeting::read(&whole[..size]).is_none(), "{size} bytes");
        }
        assert!(Greeting::read(b"HTTP/1.1 400 Bad Request\r\n\r\n").is_none());
    }

    #[test]
    fn a_response_asks_for_no_file_and_one_statement_at_a_time() {
        let packet = response(true, "anna\0x", b"", "sales", "mysql_native_password");
        let capabilities = u32::from_le_bytes(packet[..4].try_into().unwrap());
        let (local_files, many_statements) = (1 << 7, 1 << 16);
        assert_eq!(capabilities & (local_files | many_statements), 0);
        assert_eq!(&packet[32..], b"anna\0\0sales\0mysql_native_password\0");
    }
}

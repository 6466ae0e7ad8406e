mod change_password;
mod register;
mod restore_password;

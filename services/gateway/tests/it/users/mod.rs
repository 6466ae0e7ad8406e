mod change_password;
mod invitations;
mod invited;
mod register;
mod removals;
mod restore_password;
mod roster;

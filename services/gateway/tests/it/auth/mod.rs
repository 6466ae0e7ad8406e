mod guesses;
mod login;
mod login_key;
mod logout;
mod refresh_token;

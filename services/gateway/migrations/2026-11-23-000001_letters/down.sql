DROP FUNCTION gateway.post_letter(text, bigint, bigint, text, text);
DROP TABLE gateway.letters;

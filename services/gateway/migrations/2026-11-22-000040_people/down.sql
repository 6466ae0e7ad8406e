DROP VIEW gateway.people;

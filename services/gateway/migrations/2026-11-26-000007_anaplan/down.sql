DROP VIEW gateway.anaplan_live;
DROP TABLE gateway.anaplan_sign_ins;

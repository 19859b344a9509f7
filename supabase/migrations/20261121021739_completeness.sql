-- The order key takes what ranks before time.
drop function if exists timing.order_key(text, bigint, bigint[], integer);

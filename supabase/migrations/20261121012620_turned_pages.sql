-- All pages that one recording turns are turned by one statement: a head keeps what it was before.
alter table timing.heads
  -- The revision before this one.
  add column base bigint not null default 0,
  -- Turned again within half a second: its message waits for the next flush.
  add column held boolean not null default false;

-- A page on its way to its readers: of a race or, without one, of the rally; without a patch it is to be fetched.
create type timing.turned_page as (race_id uuid, key text, patch json);

drop function if exists timing.patch_of(bigint, uuid[]);
drop function if exists timing.turn_page(uuid, uuid, text, bigint, json);
drop function if exists timing.broadcast(uuid, uuid, text, bigint, bigint, json);
drop function if exists timing.publication(bigint);
drop function if exists timing.counted_stages(bigint);
drop function if exists timing.narrow_rows_json(bigint, uuid[]);
drop function if exists timing.narrow_rows(bigint, uuid[]);
drop function if exists timing.narrow_stage_row(bigint, bigint, text, text, text, text[], text, bigint[], bigint, bigint[], text, text,
  bigint, bigint, uuid, uuid);
drop function if exists timing.flush_rally(uuid);

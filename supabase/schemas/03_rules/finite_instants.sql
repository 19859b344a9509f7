-- Dates and instants of the structure are those of a calendar: Postgres also takes 'infinity', which no form can show or correct.
-- A trigger, not a check: an older data folder may hold one, and is followed all the same.
-- Its name puts it before triggers that compare dates.

create or replace function timing.refuse_endless() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform timing.reject('malformed_instant');
end $$;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      string_agg(case when a.atttypid = 'tstzrange'::regtype
        then format('not isfinite(lower(new.%1$I)) or not isfinite(upper(new.%1$I))', a.attname)
        else format('not isfinite(new.%I)', a.attname) end, ' or ' order by a.attnum) as is_endless
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('timestamptz'::regtype, 'date'::regtype, 'tstzrange'::regtype)
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('rallies', 'days', 'stages', 'controls', 'waypoints', 'crew_numbers')
    group by c.relname
  loop
    execute format('create or replace trigger a_instants_finite before insert or update of %2$s on public.%1$I
      for each row when (%3$s) execute function timing.refuse_endless()', t.name, t.columns, t.is_endless);
  end loop;
end $$;

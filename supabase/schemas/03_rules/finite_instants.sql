-- Dates, instants and numbers of the structure are finite: Postgres also takes 'infinity' and 'NaN', which no form can show or correct,
-- and 'NaN' passes a check like `> 0`.
-- A trigger, not a check: an older data folder may hold one, and is followed all the same.
-- Its name puts it before triggers that compare dates.

create or replace function timing.refuse_endless() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.reject(tg_argv[0]);
end $$;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name, k.code, k.trigger, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      string_agg(format(k.test, a.attname), ' or ' order by a.attnum) as is_endless
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join (values
      ('{timestamptz,date}'::regtype[], 'a_instants_finite', 'malformed_instant', 'not isfinite(new.%1$I)'),
      ('{tstzrange}', 'a_instants_finite', 'malformed_instant', 'not isfinite(lower(new.%1$I)) or not isfinite(upper(new.%1$I))'),
      ('{numeric,float4,float8}', 'a_numbers_finite', 'invalid_value', 'new.%1$I in (''NaN'', ''Infinity'', ''-Infinity'')'))
      as k (types, trigger, code, test) on a.atttypid = any(k.types)
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('rallies', 'days', 'stages', 'controls', 'waypoints', 'crew_numbers')
    group by c.relname, k.code, k.trigger
  loop
    execute format('create or replace trigger %5$I before insert or update of %2$s on public.%1$I
      for each row when (%3$s) execute function timing.refuse_endless(%4$L)', t.name, t.columns, t.is_endless, t.code, t.trigger);
  end loop;
end $$;

-- Backups as officials see them: the last one, since when none could be written, how often there is to be one, and whether it is late:
-- while a rally runs, two in a row were missed. Null: nobody writes any here.
create or replace function timing.backup_json() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', timing.instant(w.at), 'failing_since', timing.instant((
      select min(b.at) from timing.backups b where b.bytes is null and (w.at is null or b.at > w.at))),
    'every_s', l.every_s,
    'is_late', coalesce(w.at < now() - 2 * l.every_s * interval '1 second', false) and exists (select from public.rallies
      where status = 'running'))
  from (select max(b.at) filter (where b.bytes is not null) as at, count(*) as tries from timing.backups b) w
  left join lateral (select b.every_s from timing.backups b order by b.at desc limit 1) l on true
  where w.tries > 0
$$;

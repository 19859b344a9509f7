-- Backups as officials see them: the last one, and since when none could be written. Null: nobody writes any here.
create or replace function timing.backup_json() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', timing.instant(w.at), 'failing_since', timing.instant((
      select min(b.at) from timing.backups b where b.bytes is null and (w.at is null or b.at > w.at))))
  from (select max(b.at) filter (where b.bytes is not null) as at, count(*) as tries from timing.backups b) w
  where w.tries > 0
$$;

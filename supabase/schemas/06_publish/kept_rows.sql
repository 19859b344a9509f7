-- Rows that people do not remove or change by themselves any more: a crew of which something was said, a stage that is published.
-- Where the race or the rally goes as a whole, they go with it. Without a person behind it, it is a repair by whoever holds the database.

create or replace function timing.keep_crew() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_number text := (select n.number from timing.crew_plates n where n.crew_id = old.id);
  v_lists text[] := timing.lists_naming(array[old.id]);
begin
  -- Deeper, it goes with its race.
  if (select auth.uid()) is null or pg_trigger_depth() > 1 then return old; end if;
  perform timing.reject('crew_has_facts.times', jsonb_build_object('number', v_number))
  where exists (select from timing.fact_states s where s.crew_id = old.id and s.standing and s.kind not in ('void', 'release'));
  perform timing.reject('crew_has_facts.start_list', jsonb_build_object('stages', v_lists, 'number', v_number)) where v_lists <> '{}';
  perform timing.reject('result_official.crew_removed', jsonb_build_object('number', v_number, 'pages', k.pages))
  from timing.crews_kept_by(old.race_id, array[old.id]) k where v_number is not null;
  return old;
end $$;

-- A published stage goes on being classified: it is cancelled, not taken out.
create or replace function timing.keep_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_status text := (select status from timing.stage_states where stage_id = old.id);
begin
  if (select auth.uid()) is null or not exists (select from public.races where id = old.race_id)
    or coalesce(v_status, '') not in ('provisional', 'official') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    perform timing.reject(case v_status when 'official' then 'stage_published.removed_official' else 'stage_published.removed' end,
      jsonb_build_object('stage', old.code, 'status', v_status));
  elsif old.kind not in ('liaison', 'shakedown') and new.kind in ('liaison', 'shakedown') then
    perform timing.reject('stage_published.classified', jsonb_build_object('stage', old.code, 'status', v_status, 'kind', new.kind));
  end if;
  return new;
end $$;

create or replace trigger crew_kept before delete on public.crews for each row execute function timing.keep_crew();
create or replace trigger stage_kept before update or delete on public.stages for each row execute function timing.keep_stage();

create or replace function timing.keep_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_rally public.rallies;
begin
  if (select auth.uid()) is not null then
    select * into v_rally from public.rallies
    where id = coalesce((v_row ->> 'rally_id')::uuid, timing.rally_of_race((v_row ->> 'race_id')::uuid));
    perform timing.reject('rally_official.keeps', jsonb_build_object('rally', v_rally.code, 'status', v_rally.status))
    where v_rally.status in ('official', 'archived');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger schedule_kept before insert or delete on public.races for each row execute function timing.keep_schedule();
create or replace trigger schedule_kept before insert or delete on public.legs for each row execute function timing.keep_schedule();
create or replace trigger schedule_kept before insert or delete on public.stages for each row execute function timing.keep_schedule();

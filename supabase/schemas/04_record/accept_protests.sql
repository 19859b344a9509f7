-- They change no result: what is decided because of them is a fact of its own.

create or replace function timing.accept_protest(p_fact public.facts, p_race uuid, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_at timestamptz := coalesce((p_row ->> 'at')::timestamptz, p_fact.received_at);
  v_penalty uuid := p_row ->> 'about_penalty';
  v_key text := p_row ->> 'page';
  v_version integer;
begin
  perform timing.reject('unknown_number.number', jsonb_build_object('number', left(p_row ->> 'number_typed', 20)))
  where not exists (select from public.crews
    where id = timing.crew_by_number(p_fact.rally_id, p_row ->> 'number_typed', p_fact.received_at) and race_id = p_race);
  perform timing.reject('in_the_future.handed_in') where v_at > p_fact.received_at + interval '1 minute';
  perform timing.reject('unknown_penalty')
  where v_penalty is not null and not exists (select from timing.penalty_rows where id = v_penalty and race_id = p_race)
    and not exists (select from public.facts where id = v_penalty and kind = 'penalty' and race_id = p_race);
  select max(s.version) into v_version from timing.snapshots s
  where s.race_id = p_race and s.key = v_key and (p_row ->> 'version' is null or s.version = (p_row ->> 'version')::integer);
  perform timing.reject(case when p_row ? 'version' then 'unknown_version.version' else 'unknown_version.page' end,
      jsonb_build_object('page', left(v_key, 60), 'version', left(p_row ->> 'version', 10)))
  where v_key is not null and v_version is null;
  insert into public.protests select * from jsonb_populate_record(null::public.protests,
    p_row || jsonb_build_object('at', v_at, 'penalty_id', v_penalty, 'page_key', v_key, 'page_version', v_version));
end $$;

create or replace function timing.entry_of_protest(p_fact uuid) returns uuid[]
language sql stable set search_path = '' as $$
  with recursive line (id) as (
    select p_fact
    union
    select x.id from line l cross join lateral (
      select f.supersedes as id from public.facts f where f.id = l.id and f.supersedes is not null
      union all select g.id from public.facts g where g.supersedes = l.id) x
  )
  select array_agg(l.id) from line l join public.protests p on p.fact_id = l.id
$$;

-- One answer stands at a time; of two corrections of it the later holds (05_derive/standing.sql).
create or replace function timing.accept_protest_answer(p_fact public.facts, p_on uuid, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_protest uuid := case when p_fact.supersedes is null then p_on
    else (select a.protest_id from public.protest_answers a where a.fact_id = p_fact.supersedes) end;
  v_entry uuid[] := timing.entry_of_protest(v_protest);
begin
  perform timing.reject('unknown_protest')
  where v_entry is null or not exists (select from public.facts where id = v_protest and rally_id = p_fact.rally_id);
  perform timing.reject('taken_back')
  where not exists (select from public.facts f where f.id = any(v_entry) and timing.stands(f.id, f.supersedes));
  perform timing.reject('answered')
  where exists (
    select from public.protest_answers a join public.facts f on f.id = a.fact_id and f.kind = 'protest_answer'
    where a.protest_id = any(v_entry) and f.id is distinct from p_fact.supersedes
      and (p_fact.supersedes is null or f.supersedes is distinct from p_fact.supersedes) and timing.stands(f.id, f.supersedes));
  insert into public.protest_answers select * from jsonb_populate_record(null::public.protest_answers,
    p_row || jsonb_build_object('protest_id', v_protest));
end $$;

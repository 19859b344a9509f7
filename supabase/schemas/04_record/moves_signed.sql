-- What of an item meets what is signed.
-- What is signed or published of a race, asked once for all rows of an entry list instead of for each of them. Whoever signs or publishes
-- while rows are entered makes all of them be tried anew (timing.entered_over), so that no row rests on an answer that holds no more.

create or replace function timing.ask_signed_once(p_race uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.ask_signed_again();
  perform set_config('bivouac.signed', jsonb_build_object('race', p_race, 'stage', (timing.last_signed_stage(p_race)).id,
    'spans', array(select id from timing.official_spans(p_race)),
    'published', exists (select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and p.state <> 'live'))::text, true);
end $$;

create or replace function timing.ask_signed_again() returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('bivouac.signed', '', true);
end $$;

-- {race, stage: the last one that a signed page reaches, spans: those that are official, published: is any page}; null: to be asked.
create or replace function timing.signed_as_asked(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_signed jsonb := nullif(current_setting('bivouac.signed', true), '')::jsonb;
begin
  return case when (v_signed ->> 'race')::uuid = p_race then v_signed end;
end $$;

-- What is said of a stage that is open again counts at once; whether it moves what is signed further on, by a crew over the maximum
-- lateness for one, follows from all rules together. So it is derived here, looked at and undone: only where something behind it is
-- official, which is after a protest. Source: docs/sport/publication.md 10.8.

create or replace function timing.may_move_signed(p_race uuid, p_axis bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
      select from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      where k.race_id = p_race and k.finish_axis >= p_axis)
    or exists (
      select from public.page_statuses x
      join timing.spans s on s.race_id = x.race_id and s.key = x.key and s.to_axis >= p_axis
      join timing.publications p on p.span_id = s.id and p.own_status = 'official'
      where x.race_id = p_race);
end $$;

create or replace function timing.is_signed_span(p_span bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.spans s join timing.publications p on p.span_id = s.id
    where s.id = p_span and (p.own_status = 'official' or case when s.kind = 'stage' then p.status = 'official'
      else p.state <> 'live' and timing.is_official_by_stages(s.id) end));
end $$;

-- What was said before and is not derived yet belongs to it: two times of one breath may be too late together.
create or replace function timing.underived_facts(p_rally uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select owed from timing.clocks where rally_id = p_rally), '{}') || array(
    select f.id from (select id, received_at from public.facts where rally_id = p_rally order by position desc limit 200) f
    where f.received_at >= now() and not exists (select from timing.fact_states s where s.fact_id = f.id));
end $$;

create or replace function timing.moves_signed(p_rally uuid, p_item jsonb, p_place timing.place, p_title text) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_fact public.facts;
  v_moves boolean := false;
begin
  v_fact := timing.insert_fact(p_rally, p_item, p_place, 'counted', p_title);
  perform timing.accept(v_fact, p_place);
  begin
    select coalesce(bool_or(timing.is_signed_span(d.span_id)), false) into v_moves
    from (select distinct x.span_id from timing.derive_facts(
      timing.affected_facts(array[v_fact.id] || timing.underived_facts(p_rally)), false) x where x.span_id is not null) d;
  exception when others then
    -- A rule throws: deriving it in earnest says so.
    v_moves := false;
  end;
  raise sqlstate 'BV000';
exception when sqlstate 'BV000' then
  return v_moves;
end $$;

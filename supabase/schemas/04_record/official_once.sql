-- What is signed or published of a race, asked once for all rows of an entry list instead of for each of them. Whoever signs or publishes
-- while rows are entered makes all of them be tried anew (timing.entered_over), so that no row rests on an answer that holds no more.

create or replace function timing.ask_official_once(p_race uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.ask_official_again();
  perform set_config('bivouac.signed', jsonb_build_object('race', p_race, 'stage', (timing.last_signed_stage(p_race)).id,
    'spans', array(select id from timing.official_spans(p_race)),
    'published', exists (select from timing.spans s join timing.publications p on p.span_id = s.id
      where s.race_id = p_race and p.state <> 'live'))::text, true);
end $$;

create or replace function timing.ask_official_again() returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('bivouac.signed', '', true);
end $$;

-- {race, stage: the last one that a signed page reaches, spans: those that are official, published: is any page}; null: to be asked.
create or replace function timing.official_as_asked(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_signed jsonb := nullif(current_setting('bivouac.signed', true), '')::jsonb;
begin
  return case when (v_signed ->> 'race')::uuid = p_race then v_signed end;
end $$;

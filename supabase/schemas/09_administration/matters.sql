-- What a step would meet, asked before it is taken: the very list it is judged by,
-- with what each matter is mended by left to whoever shows it.
create or replace function timing.stage_status_matters(p_stage uuid, p_status text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_race uuid := timing.race_of_stage(p_stage);
begin
  if v_race is null or not coalesce(timing.organizes(timing.rally_of_race(v_race), v_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see what is open on its stages.';
  end if;
  return jsonb_build_object('from', timing.stage_status_now(p_stage),
    'matters', timing.stage_matters_json(p_stage, p_status, clock_timestamp()));
end $$;

create or replace function public.stage_status_matters(stage uuid, status text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.stage_status_matters(stage, status) $$;
comment on function public.stage_status_matters(uuid, text) is
  'For officials: what a stage would meet on its way to a status: {from, matters: [{code, blocks, count, names, stage, stage_id, until}]}; '
  'what does not block needs a reason.';

create or replace function timing.page_status_matters(p_race uuid, p_key text, p_status text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see what is open in its pages.';
  end if;
  return jsonb_build_object('from', timing.page_status_now(p_race, p_key),
    'matters', timing.page_matters_json(p_race, p_key, p_status, clock_timestamp()));
end $$;

create or replace function public.page_status_matters(race uuid, page text, status text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.page_status_matters(race, page, status) $$;
comment on function public.page_status_matters(uuid, text, text) is
  'For officials: what a page that is published by itself would meet: {from, matters}, as of a stage.';

create or replace function timing.rally_status_matters(p_rally uuid, p_status text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_from text := (select status from public.rallies where id = p_rally);
begin
  if not coalesce(timing.administers(p_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally see what is open in it.';
  end if;
  return jsonb_build_object('from', v_from, 'matters', timing.rally_matters_json(p_rally, v_from, p_status));
end $$;

create or replace function public.rally_status_matters(rally uuid, status text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.rally_status_matters(rally, status) $$;
comment on function public.rally_status_matters(uuid, text) is
  'For administrators: what a rally would meet on its way to a status: {from, matters}, as of a stage; each with the race it is in.';

grant execute on function timing.stage_status_matters(uuid, text), public.stage_status_matters(uuid, text),
  timing.page_status_matters(uuid, text, text),
  public.page_status_matters(uuid, text, text), timing.rally_status_matters(uuid, text),
  public.rally_status_matters(uuid, text) to authenticated;

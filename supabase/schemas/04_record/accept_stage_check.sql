-- Source: a delegate locks a round that was verified; counted and held facts: what changes a checked stage waits at the same gate as what
-- changes an official one.

-- Said last that it is checked, and nobody drives on it: opened to run again, it is to be checked again.
create or replace function timing.is_checked(p_stage uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
      select x.status = 'checked' from public.stage_checks x join public.facts f on f.id = x.fact_id
      where x.stage_id = p_stage and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
      order by f.position desc limit 1), false)
    and timing.stage_status_now(p_stage) in ('completed', 'provisional', 'official');
end $$;

create or replace function timing.accept_stage_check(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare v_status text := timing.required_text(p_fact.body, 'status');
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A check needs its stage.');
  end if;
  if v_status = 'open' then
    perform timing.required_text(p_fact.body, 'reason');
  elsif timing.stage_status_now(p_place.stage_id) not in ('completed', 'provisional', 'official') then
    perform timing.refuse('not_completed', format('Stage %s is %s: complete it before it is checked.',
      (select code from public.stages where id = p_place.stage_id), replace(timing.stage_status_now(p_place.stage_id), '_', ' ')));
  end if;
  insert into public.stage_checks (fact_id, stage_id, status) values (p_fact.id, p_place.stage_id, v_status);
end $$;

create or replace function timing.check_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'by', f.author_title, 'at', timing.instant(f.received_at))
  from public.stage_checks x join public.facts f on f.id = x.fact_id
  where x.stage_id = p_stage and timing.is_checked(p_stage) and x.status = 'checked' and timing.stands(f.id, f.supersedes)
  order by f.position desc limit 1
$$;

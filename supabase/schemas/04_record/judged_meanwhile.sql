-- Two officials judge one penalty: who did not see what the other said is told, and nothing of the second verdict is kept. A verdict says
-- by `seen` the newest verdict of the list it was made from; null: there was none. One that does not say it was made from no list. What a
-- person said before is known to that person.

create or replace function timing.verdicts_on(p_penalties timing.penalty_rows[]) returns table (fact_id uuid, author uuid, position_ bigint)
language sql stable set search_path = '' as $$
  select f.id, f.author, f.position
  from (
    select v.fact_id from public.penalty_verdicts v where v.penalty_id in (select p.id from unnest(p_penalties) p)
    union
    select b.fact_id
    from unnest(p_penalties) p
    join public.bulk_verdicts b on b.rule = p.rule
      and timing.is_of_cause(b.stage_id, b.control_id, b.waypoint_id, p.stage_id, p.control_id, p.waypoint_id)
    join public.facts g on g.id = b.fact_id and g.race_id = p.race_id
  ) s join public.facts f on f.id = s.fact_id
  where timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
$$;

create or replace function timing.refuse_judged_meanwhile(p_fact public.facts, p_penalties timing.penalty_rows[], p_is_cause boolean)
returns void
language plpgsql stable set search_path = '' as $$
declare
  v_until bigint := (
    select position from public.facts
    where rally_id = p_fact.rally_id
      and id = case when pg_input_is_valid(p_fact.body ->> 'seen', 'uuid') then (p_fact.body ->> 'seen')::uuid end);
  v_last record;
begin
  if not p_fact.body ? 'seen' then return; end if;
  select v.fact_id, v.author, v.position_, f.author_title, f.received_at into v_last
  from timing.verdicts_on(p_penalties) v join public.facts f on f.id = v.fact_id
  where v.fact_id <> p_fact.id order by v.position_ desc limit 1;
  if v_last.fact_id is null or v_last.author is not distinct from p_fact.author or v_last.position_ <= v_until then return; end if;
  perform timing.refuse('changed_meanwhile', format('%s by somebody else in the meantime%s: look at it again before you judge it.',
    case when p_is_cause then 'A penalty of this cause was judged' else 'This penalty was judged' end,
    coalesce(' (' || v_last.author_title || ')', '')));
end $$;

-- Retirement spells: from which stage a crew is out, until which it is back (null: not yet, or for good).
create or replace view timing.retirement_spells with (security_invoker = true) as
select s.fact_id, s.crew_id, s.race_id, r.status, r.cause,
  coalesce(timing.axis_of(r.control_id, r.stage_id)) as axis,
  -- The last stage it took part in before: it may still hold times on the stage where it stopped.
  coalesce(st.ordinal, 0) as before_ordinal,
  case when r.status = 'temporary' then (
    select min(b.ordinal) from public.restarts x
    join timing.fact_states xs on xs.fact_id = x.fact_id and xs.counted and xs.crew_id = s.crew_id
    join public.stages b on b.id = x.stage_id
    where b.ordinal > coalesce(st.ordinal, 0) or (b.ordinal = st.ordinal and r.control_id is not null)) end as until_ordinal
from public.retirements r
join timing.fact_states s on s.fact_id = r.fact_id and s.counted
left join public.stages st on st.id = s.stage_id;

-- What officials hear at once: which facts came in, on a topic of their own. The facts themselves they read by their rights.
create or replace function timing.tell_officials(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform realtime.send(
    (select jsonb_build_object('facts', jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'race', s.race_id, 'stage', s.stage_id,
        'point', s.point_id, 'crew', s.crew_id) order by f.position))
     from public.facts f left join timing.fact_states s on s.fact_id = f.id where f.id = any(p_facts)),
    'facts', 'officials:' || (select code from public.rallies where id = p_rally), true);
end $$;

-- Structure: the officials of a rally see it. It is written by the commands of plans alone (09_administration/plans.sql).
grant select, insert, delete on public.rallies to authenticated;
grant select on public.races, public.regulations, public.days, public.legs, public.stages,
  public.posts, public.controls, public.waypoints, public.categories, public.groups, public.classes, public.teams, public.stage_distances,
  public.crews, public.crew_numbers, public.crew_enrolments, public.crew_members to authenticated;

do $$
declare
  t record;
begin
  for t in
    select v.name, w.is_seen from (values
      ('races', 'rally'), ('regulations', 'race'), ('days', 'race'), ('legs', 'race'), ('stages', 'race'), ('posts', 'rally'),
      ('controls', 'race'), ('waypoints', 'stage'), ('stage_distances', 'stage'), ('categories', 'race'), ('groups', 'race'),
      ('classes', 'race'), ('teams', 'race'), ('crews', 'rally'), ('crew_numbers', 'rally'), ('crew_enrolments', 'crew'),
      ('crew_members', 'crew')
    ) as v (name, of)
    join (values
      ('rally', 'rally_id in (select timing.rallies_officiated())'), ('race', 'race_id in (select timing.races_seen())'),
      ('stage', 'exists (select from public.stages k where k.id = stage_id)'),
      ('crew', 'exists (select from public.crews c where c.id = crew_id)')
    ) as w (of, is_seen) using (of)
  loop
    execute format('create policy "officials of the rally see its %1$s" on public.%1$I for select to authenticated
      using (%2$s)', t.name, t.is_seen);
  end loop;
end $$;

-- One that is just being added is in no set yet.
create policy "officials of a rally see it" on public.rallies for select to authenticated
  using (id in (select timing.rallies_officiated()) or (select timing.is_platform_admin()));
create policy "platform administrators add rallies" on public.rallies for insert to authenticated
  with check ((select timing.is_platform_admin()));
create policy "platform administrators remove what was never public" on public.rallies for delete to authenticated
  using (status in ('draft', 'rehearsal') and (select timing.is_platform_admin()));

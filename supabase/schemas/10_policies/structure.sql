-- Structure: the officials of a rally see it, its administrators change it, each when it is their turn (04_record/take_turn.sql).
grant select, insert, update, delete on public.rallies, public.races, public.regulations, public.days, public.legs, public.stages,
  public.posts, public.controls, public.waypoints, public.categories, public.groups, public.classes, public.teams, public.stage_distances,
  public.crews, public.crew_numbers, public.crew_enrolments, public.crew_members to authenticated;

do $$
declare
  t record;
begin
  for t in
    select v.name, w.rally, w.is_seen from (values
      ('races', 'rally'), ('regulations', 'race'), ('days', 'race'), ('legs', 'race'), ('stages', 'race'), ('posts', 'rally'),
      ('controls', 'race'), ('waypoints', 'stage'), ('stage_distances', 'stage'), ('categories', 'race'), ('groups', 'race'),
      ('classes', 'race'), ('teams', 'race'), ('crews', 'rally'), ('crew_numbers', 'rally'), ('crew_enrolments', 'crew'),
      ('crew_members', 'crew')
    ) as v (name, of)
    join (values
      ('rally', 'rally_id', 'rally_id in (select timing.rallies_organized())'),
      ('race', '(select timing.rally_of_race(race_id))', 'race_id in (select timing.races_seen())'),
      ('stage', '(select timing.rally_of_race(timing.race_of_stage(stage_id)))',
        'exists (select from public.stages k where k.id = stage_id)'),
      ('crew', '(select timing.rally_of_race(timing.race_of_crew(crew_id)))', 'exists (select from public.crews c where c.id = crew_id)')
    ) as w (of, rally, is_seen) using (of)
  loop
    execute format('create policy "officials of the rally see its %1$s" on public.%1$I for select to authenticated
      using (%2$s)', t.name, t.is_seen);
    execute format('create policy "administrators of the rally add %1$s" on public.%1$I for insert to authenticated
      with check ((select timing.administers_in_turn(%2$s)))', t.name, t.rally);
    execute format('create policy "administrators of the rally change %1$s" on public.%1$I for update to authenticated
      using ((select timing.administers_in_turn(%2$s))) with check ((select timing.administers(%2$s)))', t.name, t.rally);
    execute format('create policy "administrators of the rally remove %1$s" on public.%1$I for delete to authenticated
      using ((select timing.administers_in_turn(%2$s)))', t.name, t.rally);
  end loop;
end $$;

-- One that is just being added is in no set yet.
create policy "officials of a rally see it" on public.rallies for select to authenticated
  using (id in (select timing.rallies_organized()) or (select timing.is_platform_admin()));
create policy "platform administrators add rallies" on public.rallies for insert to authenticated
  with check ((select timing.is_platform_admin()));
create policy "administrators change their rally" on public.rallies for update to authenticated
  using ((select timing.administers_in_turn(id))) with check ((select timing.administers(id)));
create policy "platform administrators remove drafts" on public.rallies for delete to authenticated
  using (status = 'draft' and (select timing.is_platform_admin()));

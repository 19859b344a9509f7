-- Structure: those who work on a rally see it, its administrators change it, each when it is their turn (04_record/take_turn.sql).
grant select, insert, update, delete on public.rallies, public.races, public.regulations, public.days, public.legs, public.stages,
  public.posts, public.controls, public.waypoints, public.categories, public.groups, public.classes, public.teams, public.stage_distances,
  public.crews, public.crew_numbers, public.crew_enrolments, public.crew_members to authenticated;

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('races', 'rally_id'),
      ('regulations', '(select timing.rally_of_race(race_id))'),
      ('days', '(select timing.rally_of_race(race_id))'),
      ('legs', '(select timing.rally_of_race(race_id))'),
      ('stages', '(select timing.rally_of_race(race_id))'),
      ('posts', 'rally_id'),
      ('controls', '(select timing.rally_of_race(race_id))'),
      ('waypoints', '(select timing.rally_of_race(timing.race_of_stage(stage_id)))'),
      ('stage_distances', '(select timing.rally_of_race(timing.race_of_stage(stage_id)))'),
      ('categories', '(select timing.rally_of_race(race_id))'),
      ('groups', '(select timing.rally_of_race(race_id))'),
      ('classes', '(select timing.rally_of_race(race_id))'),
      ('teams', '(select timing.rally_of_race(race_id))'),
      ('crews', 'rally_id'),
      ('crew_numbers', 'rally_id'),
      ('crew_enrolments', '(select timing.rally_of_race(timing.race_of_crew(crew_id)))'),
      ('crew_members', '(select timing.rally_of_race(timing.race_of_crew(crew_id)))')
    ) as v (name, rally)
  loop
    execute format('create policy "those who work on the rally see its %1$s" on public.%1$I for select to authenticated
      using ((select timing.works_on(%2$s)))', t.name, t.rally);
    execute format('create policy "administrators of the rally add %1$s" on public.%1$I for insert to authenticated
      with check ((select timing.administers_in_turn(%2$s)))', t.name, t.rally);
    execute format('create policy "administrators of the rally change %1$s" on public.%1$I for update to authenticated
      using ((select timing.administers_in_turn(%2$s))) with check ((select timing.administers(%2$s)))', t.name, t.rally);
    execute format('create policy "administrators of the rally remove %1$s" on public.%1$I for delete to authenticated
      using ((select timing.administers_in_turn(%2$s)))', t.name, t.rally);
  end loop;
end $$;

create policy "those who work on a rally see it" on public.rallies for select to authenticated
  using ((select timing.works_on(id)));
create policy "platform administrators add rallies" on public.rallies for insert to authenticated
  with check ((select timing.is_platform_admin()));
create policy "administrators change their rally" on public.rallies for update to authenticated
  using ((select timing.administers_in_turn(id))) with check ((select timing.administers(id)));
create policy "platform administrators remove drafts" on public.rallies for delete to authenticated
  using (status = 'draft' and (select timing.is_platform_admin()));

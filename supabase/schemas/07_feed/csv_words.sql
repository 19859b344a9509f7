-- What readers of a CSV are told in place of codes: labels of classes and the like, and words of statuses.

-- A language nobody wrote is English.
create or replace function timing.words_of_statuses(p_of text, p_language text) returns jsonb
language sql immutable set search_path = '' as $$
  select case (case when p_language in ('es', 'fr') then p_language else 'en' end) || ' ' || p_of
    when 'en status' then '{
      "classified": "Classified", "finished": "Finished", "on_stage": "On stage", "to_start": "To start",
      "not_classified": "Not classified", "not_started": "Did not start", "not_finished": "Not finished", "retired": "Retired",
      "disqualified": "Disqualified", "cancelled": "Cancelled"}'::jsonb
    when 'en crewStatus' then '{
      "entered": "Entered", "verified": "Verified", "started": "In the rally", "finished": "Finished",
      "retired": "Retired", "retired_temporary": "Retired for the leg", "rejoined": "Back in the rally", "disqualified": "Disqualified",
      "withdrawn": "Withdrawn", "non_starter": "Non-starter"}'::jsonb
    when 'en retirement' then '{
      "temporary": "For the leg", "permanent": "For good", "rejoined": "Back in the rally"}'::jsonb
    when 'es status' then '{
      "classified": "Clasificado", "finished": "Llegado", "on_stage": "En el tramo", "to_start": "Por salir",
      "not_classified": "No clasificado", "not_started": "No salió", "not_finished": "No terminó", "retired": "Abandono",
      "disqualified": "Descalificado", "cancelled": "Anulada"}'::jsonb
    when 'es crewStatus' then '{
      "entered": "Inscrito", "verified": "Verificado", "started": "En carrera", "finished": "Llegado",
      "retired": "Abandono", "retired_temporary": "Abandono en la etapa", "rejoined": "Reincorporado", "disqualified": "Descalificado",
      "withdrawn": "Retirado", "non_starter": "No presentado"}'::jsonb
    when 'es retirement' then '{
      "temporary": "Por la etapa", "permanent": "Definitivo", "rejoined": "Reincorporado"}'::jsonb
    when 'fr status' then '{
      "classified": "Classé", "finished": "Arrivé", "on_stage": "En spéciale", "to_start": "À partir",
      "not_classified": "Non classé", "not_started": "Non partant", "not_finished": "Non terminé", "retired": "Abandon",
      "disqualified": "Disqualifié", "cancelled": "Annulée"}'::jsonb
    when 'fr crewStatus' then '{
      "entered": "Engagé", "verified": "Vérifié", "started": "En course", "finished": "Arrivé",
      "retired": "Abandon", "retired_temporary": "Abandon pour l''étape", "rejoined": "De retour en course", "disqualified": "Disqualifié",
      "withdrawn": "Retiré", "non_starter": "Non partant"}'::jsonb
    when 'fr retirement' then '{
      "temporary": "Pour l''étape", "permanent": "Définitif", "rejoined": "De retour en course"}'::jsonb
  end
$$;

create or replace function timing.grouping_labels(p_rally uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(g.race, g.labels), '{}') from (
    select x.race, jsonb_object_agg(x.field, x.labels) as labels from (
      select r.code as race, k.field, jsonb_object_agg(k.code, k.label) as labels
      from public.races r
      join (
        select race_id, 'category' as field, code::text, label::text from public.categories
        union all select race_id, 'group', code::text, label::text from public.groups
        union all select race_id, 'class', code::text, label::text from public.classes
        union all select race_id, 'team', code::text, label::text from public.teams) k on k.race_id = r.id
      where r.rally_id = p_rally group by r.code, k.field) x
    group by x.race) g
$$;

create or replace function timing.csv_row(p_row jsonb, p_labels jsonb, p_words jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row || coalesce((
    select jsonb_object_agg(x.key, x.value) from jsonb_each(p_row) f
    cross join lateral (values
      (f.key, case when f.key = 'status' then coalesce(p_words -> (f.value #>> '{}'), f.value)
        else coalesce(p_labels -> f.key -> (f.value #>> '{}'), f.value) end),
      (f.key || '_code', f.value)) x (key, value)
    where f.key in ('category', 'group', 'class', 'team', 'status') and jsonb_typeof(f.value) in ('string', 'null')), '{}')
$$;

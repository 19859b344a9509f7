-- Words of a CSV in the reader's language: its headings, and what stands in place of codes (labels of classes, statuses, marks).

-- An unknown language is English.
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
    when 'en mark' then '{
      "penalised": "Penalised", "notional": "Notional time", "corrected": "Corrected", "by_rule": "By rule", "restarted": "Restarted",
      "fixed": "Maximum time", "restart": "Restart", "minimum": "Minimum time", "maximum": "Maximum time",
      "needs_decision": "Waits for a decision", "finish_missing": "Finish missing"}'::jsonb
    when 'en state' then '{"live": "Unofficial", "provisional": "Provisional", "amended": "Amended", "official": "Official"}'::jsonb
    when 'en reason' then '{"newer_rules": "Calculated again by newer software"}'::jsonb
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
    when 'es mark' then '{
      "penalised": "Penalizado", "notional": "Tiempo asignado", "corrected": "Corregido", "by_rule": "Por reglamento",
      "restarted": "Reincorporado", "fixed": "Tiempo máximo", "restart": "Reincorporación", "minimum": "Tiempo mínimo",
      "maximum": "Tiempo máximo", "needs_decision": "Pendiente de decisión", "finish_missing": "Falta la llegada"}'::jsonb
    when 'es state' then '{"live": "Oficioso", "provisional": "Provisional", "amended": "Modificada", "official": "Oficial"}'::jsonb
    when 'es reason' then '{"newer_rules": "Calculado de nuevo por una versión más reciente del programa"}'::jsonb
    when 'es retirement' then '{
      "temporary": "Por la etapa", "permanent": "Definitivo", "rejoined": "Reincorporado"}'::jsonb
    when 'fr status' then '{
      "classified": "Classé", "finished": "Arrivé", "on_stage": "En spéciale", "to_start": "À partir",
      "not_classified": "Non classé", "not_started": "Non partant", "not_finished": "Non terminé", "retired": "Abandon",
      "disqualified": "Disqualifié", "cancelled": "Annulée"}'::jsonb
    when 'fr crewStatus' then '{
      "entered": "Engagé", "verified": "Vérifié", "started": "En course", "finished": "Arrivé",
      "retired": "Abandon", "retired_temporary": "Abandon pour l’étape", "rejoined": "De retour en course", "disqualified": "Disqualifié",
      "withdrawn": "Retiré", "non_starter": "Non partant"}'::jsonb
    when 'fr mark' then '{
      "penalised": "Pénalisé", "notional": "Temps forfaitaire", "corrected": "Corrigé", "by_rule": "Selon le règlement",
      "restarted": "Reparti", "fixed": "Temps maximal", "restart": "Nouveau départ", "minimum": "Temps minimal",
      "maximum": "Temps maximal", "needs_decision": "En attente de décision", "finish_missing": "Arrivée manquante"}'::jsonb
    when 'fr state' then '{"live": "Officieux", "provisional": "Provisoire", "amended": "Modifié", "official": "Officiel"}'::jsonb
    when 'fr reason' then '{"newer_rules": "Recalculé par une version plus récente du logiciel"}'::jsonb
    when 'fr retirement' then '{
      "temporary": "Pour l’étape", "permanent": "Définitif", "rejoined": "De retour en course"}'::jsonb
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

-- Columns in their order: name, and heading in English, Spanish and French. A field without a heading here is left out: ids, sort keys, and
-- what a page counts with.
create or replace function timing.csv_headings() returns jsonb
language sql immutable set search_path = '' as $$
  select '[
    ["position", "Position", "Posición", "Place"], ["number", "No.", "Nº", "Nº"],
    ["driver", "Driver", "Piloto", "Pilote"], ["driver_nationality", "Driver nat.", "Nacionalidad", "Nat. pilote"],
    ["codriver", "Co-driver", "Copiloto", "Copilote"], ["codriver_nationality", "Co-driver nat.", "Nat. copiloto", "Nat. copilote"],
    ["mechanic", "Mechanic", "Mecánico", "Mécanicien"], ["mechanic_nationality", "Mechanic nat.", "Nat. mecánico", "Nat. mécanicien"],
    ["vehicle", "Vehicle", "Vehículo", "Véhicule"], ["entrant", "Entrant", "Concursante", "Concurrent"],
    ["team", "Team", "Equipo", "Équipe"], ["category", "Category", "Categoría", "Catégorie"], ["group", "Group", "Grupo", "Groupe"],
    ["class", "Class", "Clase", "Classe"], ["flags", "Lists", "Listas", "Listes"],
    ["place", "Position", "Posición", "Place"], ["race", "Race", "Carrera", "Course"],
    ["status", "Status", "Estado", "Statut"], ["stage", "Stage", "Tramo", "Spéciale"], ["leg", "Leg", "Etapa", "Étape"],
    ["control", "Control", "Control", "Contrôle"], ["waypoint", "Waypoint", "Waypoint", "Waypoint"],
    ["start_position", "Start position", "Orden de salida", "Ordre de départ"],
    ["due_at", "Due at", "Hora prevista", "Heure prévue"], ["stage_due_at", "Stage start due at", "Salida prevista", "Départ prévu"],
    ["interval", "Interval", "Intervalo", "Intervalle"], ["delayed", "Delay", "Retraso", "Retard"],
    ["from_position", "Position before", "Posición anterior", "Place précédente"],
    ["from_at", "Time before", "Hora anterior", "Heure précédente"],
    ["start_at", "Started at", "Salida", "Départ"], ["finish_at", "Finished at", "Llegada", "Arrivée"],
    ["time", "Time", "Tiempo", "Temps"], ["bonus", "Bonus", "Bonificación", "Bonification"],
    ["penalty", "Penalty", "Penalización", "Pénalité"], ["total", "Total", "Total", "Total"], ["gap", "Gap", "Diferencia", "Écart"],
    ["gap_previous", "Gap to the crew ahead", "Diferencia con el anterior", "Écart avec le précédent"],
    ["previous_position", "Position before", "Posición anterior", "Place précédente"], ["marks", "Notes", "Notas", "Notes"],
    ["crews", "Crews", "Equipos", "Équipages"], ["numbers", "No.", "Nº", "Nº"], ["what", "What", "Qué", "Objet"],
    ["kind", "Kind", "Tipo", "Type"], ["unit", "Unit", "Unidad", "Unité"], ["before", "Before", "Antes", "Avant"],
    ["after", "After", "Después", "Après"], ["text", "Text", "Texto", "Texte"], ["reason", "Reason", "Motivo", "Motif"],
    ["article", "Article", "Artículo", "Article"], ["decision", "Decision", "Decisión", "Décision"],
    ["document_url", "Document", "Documento", "Document"], ["title", "Title", "Título", "Titre"],
    ["language", "Language", "Idioma", "Langue"], ["state", "State", "Estado de la página", "État"],
    ["version", "Version", "Versión", "Version"],
    ["url", "Address", "Dirección", "Adresse"], ["level", "Level", "Nivel", "Niveau"], ["at", "At", "Hora", "Heure"],
    ["published_at", "Published at", "Publicado", "Publié"],
    ["posted_at", "Posted at", "Expuesto", "Affiché"], ["until", "Until", "Hasta", "Jusqu’à"], ["by", "By", "Por", "Par"]]'::jsonb
$$;

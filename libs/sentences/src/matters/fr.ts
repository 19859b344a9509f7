export default {
  'matter.before_first_start': 'Le premier départ n’est qu’à {until}',
  'matter.before_its_day': 'Aucun premier départ n’est fixé, et sa journée est le {names}',
  'matter.crews_unaccounted':
    '{count, plural, one {# équipage dont on est sans nouvelles} other {# équipages dont on est sans nouvelles}} : {names}',
  'matter.not_derived':
    'La course ne peut pas être calculée, et ce qui a été enregistré depuis n’y figure pas : prévenez la personne qui gère le serveur',
  'matter.no_time': 'Aucun équipage n’a de temps',
  'matter.protest_running': 'Réclamations possibles jusqu’à {until}',
  'matter.moved_since_posted':
    'Affiché à nouveau car {count, plural, one {# équipage a changé} other {# équipages ont changé}} de place ou de temps ({names}) : réclamations possibles jusqu’à {until}',
  'matter.stages_open': 'Pas encore terminées : {names}',
  'matter.never_opened': 'Jamais ouverts : {names}',
  'matter.stages_not_official': 'Pas encore officielles : {names}',
  'matter.race_not_signed': 'Les résultats de la course ne sont pas encore officiels : {names}',
  'matter.rally_official': 'Le rallye {names} est officiel : annulez d’abord ce statut',
  'matter.page_official': 'Officiel au-dessus, à annuler d’abord : {names}',
  'matter.was_official': 'A été officiel et change de statut : {names}',
  'matter.not_driven': 'Aucune spéciale de ce rallye n’est officielle',
  'matter.missing': '{count, plural, one {# arrivée manquante} other {# arrivées manquantes}}',
  'matter.doubtful': '{count, plural, one {# temps douteux} other {# temps douteux}} : {names}',
  'matter.held':
    '{count, plural, one {# saisie en attente d’une décision} other {# saisies en attente d’une décision}}',
  'matter.proposed': '{count, plural, one {# pénalité à juger} other {# pénalités à juger}}',
  'matter.protests':
    '{count, plural, one {# réclamation ou demande sans réponse} other {# réclamations ou demandes sans réponse}}',
  'matter.upheld_penalties':
    'La réclamation a été jugée fondée et la pénalité compte toujours : {names}. Annulez ou modifiez la pénalité.',
  'matter.unchecked_clocks':
    '{count, plural, one {# appareil dont l’horloge n’a jamais été vérifiée} other {# appareils dont l’horloge n’a jamais été vérifiée}} : {names}',
  'matter.no_regulations': 'Aucun règlement n’est choisi',
  'matter.earlier_not_begun': 'Spéciales précédentes jamais ouvertes : {names}',
  'matter.opened_early': 'Le premier départ n’est qu’à {until}',
  'matter.opened_before_its_day': 'Aucun premier départ n’est fixé, et sa journée est le {names}',
  'matter.nobody_began': 'Aucun équipage n’y a été vu',
  'matter.over_maximum':
    '{count, plural, one {# équipage dépasse le temps maximal} other {# équipages dépassent le temps maximal}} : {names}',
  'matter.never_started':
    '{count, plural, one {# équipage n’est pas parti et personne n’a dit pourquoi} other {# équipages ne sont pas partis et personne n’a dit pourquoi}} : {names}',
  'matter.start_missing':
    '{count, plural, one {# équipage a une arrivée mais pas de départ} other {# équipages ont une arrivée mais pas de départ}} : {names}',
  'matter.control_unseen':
    'Personne n’a d’heure à {count, plural, one {ce contrôle} other {ces contrôles}}, aucun retard n’y a donc été jugé : {names}',
  'matter.has_times':
    '{count, plural, one {# équipage a des temps ici : après cette étape, ils ne comptent plus} other {# équipages ont des temps ici : après cette étape, ils ne comptent plus}}',
  'matter.not_begun': 'Aucune spéciale de ce rallye n’a été ouverte',
  'matter.no_race': 'Le rallye n’a aucune course',
  'matter.no_stage': 'Pas encore de spéciale',
  'matter.no_crew': 'Pas encore d’équipage',
};

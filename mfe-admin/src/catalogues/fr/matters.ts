/** Les étapes des rallyes et des courses, et ce qu’une étape rencontrerait, en français. */
export default {
  'rallyStep.announced': 'Annoncer le rallye',
  'rallyStep.open': 'Ouvrir le rallye',
  'rallyStep.running': 'Lancer le rallye',
  'rallyStep.finished': 'Terminer le rallye',
  'rallyStep.provisional': 'Déclarer les résultats provisoires',
  'rallyStep.official': 'Rendre le rallye officiel',
  'rallyStep.archived': 'Archiver le rallye',
  'rallyStep.cancelled': 'Annuler le rallye',
  'raceStep.entries_open': 'Ouvrir les engagements',
  'raceStep.entries_closed': 'Clore les engagements',
  'raceStep.running': 'Lancer la course',
  'raceStep.suspended': 'Suspendre la course',
  'raceStep.resume': 'Reprendre la course',
  'raceStep.cancelled': 'Annuler la course',
  'race.follows': 'suit ses spéciales',
  'race.none': 'Pas encore de course',
  'race.noneText':
    'Un rallye a une ou plusieurs courses : MOTO et AUTO, ou un championnat. Commencez par la première.',
  'checkEmpty.days_within_dates': 'Dates : pas encore de journée',
  'checkEmpty.first_starts': 'Premiers départs : pas encore de spéciale',
  'checkEmpty.preset': 'Règlement : pas encore de course',
  'checkEmpty.numbers': 'Numéros : pas encore d’équipage',
  'checkEmpty.classes': 'Classes : pas encore d’équipage ou de classe',
  'checkEmpty.points_without_post': 'Postes : pas encore de contrôle',
  'checkEmpty.posts_without_code': 'Codes d’appairage : pas encore de poste',
  'checkEmpty.start_order': 'Ordre de départ : plus de spéciale à venir',
  'checkEmpty.signed': 'Résultats officiels : aucune étape n’est encore terminée',
  'matters.looking': 'Vérification de ce qui est ouvert …',
  'matters.none': 'Rien n’empêche cette étape.',
  'matters.noneButReason': 'Rien n’empêche cette étape, mais elle demande un motif ou une décision.',
  'matters.noneButOpen': 'Rien n’empêche cette étape, mais ceci reste à faire :',
  'matters.openToo': 'Ceci reste aussi à faire :',
  'stages.protestShort':
    'Cette heure est déjà passée, ou laisse moins de temps pour réclamer que le règlement. L’utiliser quand même.',
  'matters.cannot': 'C’est encore impossible. À régler d’abord :',
  'matters.unusual': 'C’est inhabituel et demande un motif :',
  'matters.reasonHint':
    'Dites pourquoi malgré ce qui est listé. Le motif est gardé avec la décision et peut paraître avec la page publiée.',
  'matter.before_first_start': 'Le premier départ n’est qu’à {until}',
  'matter.before_its_day': 'Aucun premier départ n’est fixé, et sa journée est le {names}',
  'matter.crews_unaccounted':
    '{count, plural, one {# équipage dont on est sans nouvelles} other {# équipages dont on est sans nouvelles}} : {names}',
  'matter.no_time': 'Aucun équipage n’a de temps',
  'matter.protest_running': 'Réclamations possibles jusqu’à {until}',
  'matter.moved_since_posted':
    'Affiché à nouveau car {count, plural, one {# équipage a changé} other {# équipages ont changé}} de place ou de temps ({names}) : réclamations possibles jusqu’à {until}',
  'matter.stages_open': 'Pas encore terminées : {names}',
  'matter.never_opened': 'Jamais ouverts : {names}',
  'matter.stages_not_official': 'Pas encore officielles : {names}',
  'matter.race_not_signed': 'Les résultats de la course ne sont pas encore officiels : {names}',
  'matter.not_driven': 'Aucune spéciale de ce rallye n’est officielle',
  'matter.missing': '{count, plural, one {# arrivée manquante} other {# arrivées manquantes}}',
  'matter.doubtful': '{count, plural, one {# temps douteux} other {# temps douteux}} : {names}',
  'matter.held':
    '{count, plural, one {# saisie en attente d’une décision} other {# saisies en attente d’une décision}}',
  'matter.proposed': '{count, plural, one {# pénalité à juger} other {# pénalités à juger}}',
  'matter.protests':
    '{count, plural, one {# réclamation ou demande sans réponse} other {# réclamations ou demandes sans réponse}}',
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
  'race.missing': 'La course ne peut pas encore commencer. Il manque :',
  'race.rallyHolds': 'Le rallye est officiel : annulez cela d’abord, puis cette course pourra être modifiée.',
  'stages.officialHolds':
    'Cette spéciale est officielle. Pour la modifier, rendez-la d’abord provisoire ; il faut une décision.',
  'stages.controlKept':
    '{stage} est officielle : ce qui la chronomètre ne change plus. Seul le nom de ce contrôle peut être modifié. Pour modifier autre chose, rendez d’abord {stage} provisoire ; il faut une décision.',
  'stages.roadKept':
    'Les temps de ce contrôle comptent pour des résultats officiels : {pages}. Seul son nom peut être modifié. Pour modifier autre chose, rendez d’abord ces résultats provisoires ; il faut une décision.',
  'stages.toPages': 'Aller aux résultats de la course',
  'stages.controlHeld':
    'Ce contrôle fait partie de résultats officiels. Pour le modifier, rendez-les d’abord provisoires ; il faut une décision.',
  'stages.waypointsKept':
    '{stage} est officielle : ses points, leur ordre, les distances, limites et intermédiaires ne changent plus. Seuls les positions et les rayons peuvent être modifiés. Pour modifier autre chose, rendez d’abord {stage} provisoire ; il faut une décision.',
  'stages.toStage': 'Aller à {stage}',
  'stages.isOfficial': '{stage} (officielle)',
  'crews.numberKept': 'Une spéciale officielle garde ses numéros : choisissez-en une suivante.',
};

export default {
  'refusal.already_published.document':
    'Le document {document} porte sur le même sujet et est déjà publié : remplacez-le, ou publiez celui-ci en plus.',
  'refusal.blocked.blocked': '{called} ne peut pas passer à « {to} » : {matters}.',
  'refusal.changed_meanwhile.another_time':
    'Un autre temps de cet équipage est arrivé ici entre-temps, de {by} : dites lequel compte.',
  'refusal.changed_meanwhile.another_time_yours':
    'Un autre temps de cet équipage est arrivé ici entre-temps avec votre compte, d’un autre appareil : dites lequel compte.',
  'refusal.changed_meanwhile.cause_judged':
    'Une pénalité de cette cause a été jugée entre-temps par {by} : revoyez-la avant de juger.',
  'refusal.changed_meanwhile.crew':
    'Quelqu’un a changé cet équipage entre-temps : revoyez-le avant d’enregistrer.',
  'refusal.changed_meanwhile.decided':
    'Cela a été {how, select, accepted {admis} refused {refusé} undone {annulé} other {corrigé}} entre-temps par {by} : revoyez-le avant de décider.',
  'refusal.changed_meanwhile.decided_yours':
    'Votre compte l’a {how, select, accepted {admis} refused {refusé} undone {annulé} other {corrigé}} entre-temps sur un autre appareil : revoyez-le avant de décider.',
  'refusal.changed_meanwhile.not_here': 'Ce que ceci admettrait n’est pas là : revoyez-le avant de décider.',
  'refusal.changed_meanwhile.penalty_judged':
    'Cette pénalité a été jugée entre-temps par {by} : revoyez-la avant de juger.',
  'refusal.changed_meanwhile.read_again': 'Cela a changé entre-temps : relisez la page.',
  'refusal.changed_meanwhile.roadbook':
    'Quelqu’un d’autre a changé ce roadbook entre-temps : revoyez-le, puis changez-le.',
  'refusal.changed_meanwhile.row': '{name} n’est plus tel quel : relisez la page.',
  'refusal.changed_meanwhile.status':
    '{called} a désormais le statut « {status} », et non « {from} » : revoyez-le avant de le changer.',
  'refusal.changed_meanwhile.time':
    'Ce temps a été {how, select, accepted {admis} refused {refusé} undone {annulé} other {corrigé}} entre-temps, par {by} : revoyez-le avant de le corriger.',
  'refusal.changed_meanwhile.time_yours':
    'Ce temps a été {how, select, accepted {admis} refused {refusé} undone {annulé} other {corrigé}} entre-temps avec votre compte, sur un autre appareil : revoyez-le avant de le corriger.',
  'refusal.crews_timed.delay':
    'Ce retard déplacerait les départs d’équipages déjà chronométrés sur {stage} : {numbers}. Dites à partir de quel départ il vaut.',
  'refusal.crews_timed.order':
    'Cet ordre de départ donne un autre départ à des équipages déjà chronométrés sur {stage} : {numbers}. Il ne se publie qu’avec un motif.',
  'refusal.crews_timed.undone_order':
    'Sans cet ordre de départ, des équipages déjà chronométrés sur {stage} ont un autre départ : {numbers}. Il ne s’annule qu’avec une décision.',
  'refusal.held.official': 'Enregistré, et retenu jusqu’à une décision : cette page est officielle ({page}).',
  'refusal.held.with_times':
    'Enregistré, et retenu jusqu’à une décision : cela attend avec les temps de cette page ({page}).',
  'refusal.in_the_future.handed_in':
    'Cela n’a pas pu être remis plus tard que maintenant : corrigez l’heure.',
  'refusal.malformed_instant.calendar': 'Cette date n’existe pas au calendrier : {found}. Corrigez-la.',
  'refusal.malformed_instant.field':
    '« {field} » n’est ni une date ni une heure : {found}. Saisissez-la de nouveau.',
  'refusal.malformed_instant.field_calendar':
    '« {field} » n’existe pas au calendrier : {found}. Corrigez-le.',
  'refusal.malformed_instant.found': 'Ce n’est ni une date ni une heure : {found}. Saisissez-la de nouveau.',
  'refusal.malformed_instant.missing': '« {field} » manque : saisissez une date et une heure.',
  'refusal.needs_reason.for_matters': '{called} ne passe à « {to} » qu’avec un motif : {matters}.',
  'refusal.needs_reason.for_more':
    '{called} : il reste plus que ce pour quoi le motif a été donné : {matters}. Revoyez, et donnez un motif pour cela.',
  'refusal.needs_reason.protests':
    '{called} ne passe à « {to} » qu’avec un motif : les réclamations prendraient fin le {until}, et selon le règlement le {regular}.',
  'refusal.needs_reason.short':
    'Dites pourquoi en 500 caractères au plus : le motif reste dans l’historique.',
  'refusal.no_file.unknown': 'Ce fichier n’est pas parmi les documents de ce rallye : envoyez-le d’abord.',
  'refusal.not_completed.stage':
    'La spéciale {stage} a le statut « {status} » : terminez-la avant de la vérifier.',
  'refusal.not_the_newest.accept':
    'La version {version} de l’ordre de départ de {stage} ne peut pas être admise : la version {newest} est publiée désormais. Une seule peut valoir : refusez celle-ci, ou annulez d’abord celle qui est publiée.',
  'refusal.not_the_newest.again':
    'La version {version} de l’ordre de départ de {stage} ne peut pas être reprise : la version {newest} a été publiée depuis. Une seule peut valoir : annulez d’abord celle-là.',
  'refusal.not_the_newest.none':
    'Cet ordre de départ a été fait quand il n’y en avait aucun, et la version {newest} a été publiée depuis : regardez ce qui diffère, puis publiez de nouveau.',
  'refusal.not_the_newest.since':
    'Cet ordre de départ a été fait à partir de la version {since}, et la version {newest} a été publiée depuis : regardez ce qui diffère, puis publiez de nouveau.',
  'refusal.not_the_newest.undone':
    'Cet ordre de départ a été fait à partir de la version {since}, retirée depuis : regardez ce qui diffère, puis publiez de nouveau.',
  'refusal.number_taken.document':
    'Le numéro {number} a déjà servi pour un document de ce type : choisissez un numéro jamais utilisé, ou celui du même document dans une autre langue.',
  'refusal.other_race.crew':
    'L’équipage {number} est engagé dans la course {race} : choisissez une spéciale ou un contrôle de cette course.',
  'refusal.other_race.fact':
    'Cela agit sur une entrée d’une autre course : choisissez cette course, ou aucune.',
  'refusal.other_race.row': 'Les équipages de {race} sont laissés de côté : importez-les dans cette course.',
  'refusal.outside_rally.at': 'Cette heure est à plus de 24 heures du rallye : {at}. Corrigez-la.',
  'refusal.outside_rally.date':
    'Le {date} est hors des dates du rallye, du {first_date} au {last_date} : indiquez un jour de ces dates, ou changez d’abord les dates du rallye.',
  'refusal.page_official.above':
    '{called} fait partie de ce qui est officiel par soi-même : annulez cela d’abord ({pages}), puis le statut « {to} » est possible.',
  'refusal.rally_official.holds_pages':
    'Le rallye {rally} a le statut « {status} », et ce qui est officiel tient toutes ses spéciales et pages : annulez-le d’abord, puis ceci peut passer à « {to} » : {called}.',
  'refusal.rally_official.holds_races':
    'Le rallye {rally} a le statut « {status} », et ce qui est officiel tient toutes ses courses : annulez-le d’abord, puis la course {race} peut passer à « {to} ».',
  'refusal.stage_official.stage':
    'La spéciale {stage} est officielle : remettez-la d’abord en provisoire, avec la décision qui le demande.',
  'refusal.step_refused.new': '{called} est nouveau : ce qui est annulé existait avant.',
  'refusal.step_refused.stage_opened':
    '{called} a une spéciale qui a été ouverte : remettez d’abord la spéciale à son statut précédent.',
  'refusal.step_refused.with_its_page':
    '{called} passe à « {to} » avec sa page : publiez toute la course sur la page de la course.',
  'refusal.transition_refused.needs_decision':
    '{called} a le statut « {from} » : pour passer à « {to} », indiquez la décision ou le motif.',
  'refusal.transition_refused.next': '{called} a le statut « {from} ». Statuts possibles : {next}.',
  'refusal.transition_refused.stays': '{called} a le statut « {from} », qui ne change plus.',
  'refusal.unknown_control.control': 'Il n’y a pas de contrôle {control} dans cette course.',
  'refusal.unknown_control.elsewhere': 'Le contrôle {control} n’est pas sur cette spéciale.',
  'refusal.unknown_control.needed': 'Il manque le contrôle : choisissez-en un de la liste.',
  'refusal.unknown_control.needed_for_time':
    'Un temps a besoin d’un poste, d’un contrôle ou d’un waypoint : choisissez-en un.',
  'refusal.unknown_control.not_on_stage': 'Ce point n’est pas sur la spéciale : rouvrez la spéciale.',
  'refusal.unknown_control.post': 'Le poste {post} ne tient pas ce contrôle ni ce waypoint.',
  'refusal.unknown_fact.status':
    'Un statut ne corrige qu’un statut de la même spéciale ou page : saisissez-le sans nommer d’autre entrée.',
  'refusal.unknown_number.number': 'Aucun équipage de cette course ne porte le numéro {number}.',
  'refusal.unknown_number.numbers': 'Aucun équipage de cette course ne porte ces numéros : {numbers}.',
  'refusal.unknown_post.post': 'Il n’y a pas de poste {post} dans ce rallye.',
  'refusal.unknown_stage.needed': 'Il manque la spéciale : choisissez-en une de la liste.',
  'refusal.unknown_stage.stage': 'Il n’y a pas de spéciale {stage} dans cette course.',
  'refusal.unknown_version.page':
    'Cette page n’a pas été publiée dans cette course ({page}) : choisissez-en une qui l’a été.',
  'refusal.unknown_version.version':
    'Cette page n’a pas été publiée dans cette course en version {version} ({page}) : choisissez une version qui l’a été.',
  'refusal.unknown_waypoint.waypoint': 'Il n’y a pas de waypoint {waypoint} sur cette spéciale.',
  'refusal.without_effect.done_before':
    'Enregistré, sans effet : ce qui a été enregistré avant fait déjà la même chose.',
  'refusal.without_effect.newer_correction':
    'Enregistré, sans effet : une autre correction vaut, faite plus tard selon l’horloge de son appareil. Annulez-la, ou enregistrez ceci de nouveau sur un appareil à l’heure.',
  'refusal.without_effect.newer_order':
    'Enregistré, sans effet : un autre ordre de départ vaut, fait plus tard selon l’horloge de son appareil. Annulez-le, ou enregistrez ceci de nouveau sur un appareil à l’heure.',
  'refusal.without_effect.not_here_yet':
    'Enregistré, sans effet pour l’instant : la saisie dont il s’agit n’est pas là. Il prend effet dès qu’elle arrive.',
};

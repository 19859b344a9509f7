/** The same in French. */
export default {
  'guest.alone': 'Cette partie se trouve ailleurs',
  'guest.aloneText': 'L’administration fonctionne seule ici. Ouvrez la partie à sa propre adresse :',
  'desk.chronos': 'Chronos',
  'desk.overspeeds': 'Excès de vitesse',
  'race.ways': 'Pages de cette course',
  'race.firstStart': 'Premier départ',
  'race.noStartOrder': 'Aucun ordre de départ n’est encore publié.',
  'race.throughOf': '{through} sur {starters} passés',
  'race.progress': '{started} partis sur {starters} · {done} arrivés · {out} en course · {gone} arrêtés',
  'race.points': 'Points de ce secteur',
  'race.seen': '{count} vus',
  'race.post': 'poste {post}',
  'race.lastAt': 'dernier',
  'race.blockers': 'Ce qui bloque la publication',
  'race.nothingOpen': 'Rien : chaque équipage est localisé, rien n’est douteux et rien n’attend de décision.',
  'race.undriven': 'Aucun secteur n’a encore été couru.',
  'race.notOfficial': '{status} : pas encore officiel',
  'race.elsewhere': 'Entre les secteurs',
  'race.unsigned':
    'Toutes les spéciales de ces résultats sont officielles ou annulées, et personne ne les a rendus officiels : {pages}',
  'race.toPages': 'Aller aux résultats',
  'race.pages': 'Publication des étapes, des jours et de la course',
  'race.noPages': 'Elles commencent avec le premier secteur ouvert.',
  'race.pagesText':
    'Chacune suit ses secteurs, publiés dans le programme, jusqu’à ce qu’elle soit publiée elle-même.',
  'race.publishedAt': 'publié {at}',
  'race.protestUntil': 'réclamations jusqu’à {at}',
  'race.byStages': 'selon ses secteurs',
  'race.noStages': 'Cette course n’a pas encore de secteur',
  'race.noStagesText':
    'Commencez par sa première étape et son premier secteur dans le programme ; tout le reste en découle.',
  'race.matter.out':
    '{count, plural, one {# équipage non localisé} many {# équipages non localisés} other {# équipages non localisés}}',
  'race.matter.missing':
    '{count, plural, one {# temps manquant} many {# temps manquants} other {# temps manquants}}',
  'race.matter.doubtful':
    '{count, plural, one {# temps douteux} many {# temps douteux} other {# temps douteux}}',
  'race.matter.held':
    '{count, plural, one {# saisie retenue} many {# saisies retenues} other {# saisies retenues}}',
  'race.matter.proposed':
    '{count, plural, one {# pénalité à juger} many {# pénalités à juger} other {# pénalités à juger}}',
  'race.state.live': 'En direct',
  'race.state.provisional': 'Provisoire',
  'race.state.amended': 'Amendé',
  'race.state.official': 'Officiel',
  'race.step.live': 'Suivre à nouveau les secteurs',
  'race.step.provisional': 'Publier les résultats provisoires',
  'race.step.official': 'Rendre les résultats officiels',
  'race.page.race': 'Toute la course',
  'race.page.day': 'Jour {of}',
  'race.page.after_day': 'Général après le jour {of}',
  'race.page.leg': 'Étape {of}',
  'race.page.after_leg': 'Général après l’étape {of}',
  'race.page.joint': 'Résultat commun {of}',
  'race.officialPages':
    '{count, plural, one {# page est officielle} many {# pages sont officielles} other {# pages sont officielles}}',
};

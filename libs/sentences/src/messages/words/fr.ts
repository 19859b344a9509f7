export default {
  'told.delivered':
    '{delivered} sur {phones, plural, one {# téléphone} many {# téléphones} other {# téléphones}}',
  'told.silentSince': '{count, plural, one {# muet} many {# muets} other {# muets}} depuis {at}',
  'told.silent':
    '{count, plural, one {# muet} many {# muets} other {# muets}}, dont un au moins jamais entendu',
  'told.understood': '{understood} sur {delivered} ont confirmé',
  'told.noPhones':
    '{count, plural, one {# poste sans téléphone} many {# postes sans téléphone} other {# postes sans téléphone}} : par radio',
  'told.nobody':
    'Aucun poste n’est prévenu : personne ne le tient encore. Donnez d’abord ses contrôles à des postes.',
  'told.post': 'Poste',
  'told.hasIt': 'Reçu à',
  'told.said': 'Compris à',
  'told.heardOf': 'Entendu à',
  'told.byRadio': 'pas de téléphone : par radio',
  'told.notYet': 'pas encore',
  'told.never': 'jamais',
  'told.toOfficials': 'Avis aux officiels',
  'told.stage_stopped': '{stage} est arrêtée',
  'told.stage_reopened': '{stage} reprend',
};

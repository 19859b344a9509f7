/** The same in French. */
export default {
  'live.draft': 'Il n’y a pas encore de pages en direct',
  'live.draftText': 'Elles commencent quand le rallye est annoncé : faites ce pas sur sa page.',
  'guest.alone': 'Cette partie se trouve ailleurs',
  'guest.aloneText': 'L’administration fonctionne seule ici. Ouvrez la partie à sa propre adresse :',
  'desk.chronos': 'Chronos',
  'desk.overspeeds': 'Excès de vitesse',
};

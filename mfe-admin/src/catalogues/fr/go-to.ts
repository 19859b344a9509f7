/** The search that goes anywhere, in French. */
export default {
  'goTo.title': 'Aller partout',
  'goTo.field': 'Rallye, course, page, secteur ou numéro',
  'goTo.keys': 'Les flèches choisissent · Entrée y va · Échap ferme',
  'goTo.nothing': 'Rien ne s’appelle ainsi : tapez moins de lettres.',
  'goTo.day': 'toute la journée',
  'goTo.liveCrews': 'Pages en direct : équipages',
  'goTo.livePenalties': 'Pages en direct : pénalités',
  'goTo.liveRetirements': 'Pages en direct : abandons',
  'goTo.livePdfs': 'Pages en direct : documents',
};

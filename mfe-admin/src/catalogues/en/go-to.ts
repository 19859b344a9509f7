/** The search that goes anywhere, in English. */
export default {
  'goTo.title': 'Go anywhere',
  'goTo.field': 'Rally, race, page, stage or crew number',
  'goTo.keys': 'Arrows choose · Enter goes there · Esc closes',
  'goTo.nothing': 'No matches: type fewer letters.',
  'goTo.day': 'whole day',
  'goTo.liveCrews': 'Live pages: crews',
  'goTo.livePenalties': 'Live pages: penalties',
  'goTo.liveRetirements': 'Live pages: retirements',
  'goTo.livePdfs': 'Live pages: documents',
};

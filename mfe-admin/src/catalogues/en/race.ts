/** The race’s page and the parts of other teams inside the administration, in English. */
export default {
  'live.draft': 'There are no live pages yet',
  'live.draftText': 'They begin when the rally is announced: take that step on its page.',
  'guest.alone': 'This part stands elsewhere',
  'guest.aloneText': 'The administration runs alone here. Open the part by its own address:',
  'desk.chronos': 'Chronos',
  'desk.overspeeds': 'Overspeeds',
};

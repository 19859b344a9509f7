/** What pages that are published are called, by the kind in their key. */
export default {
  'pageKind.race': 'Overall',
  'pageKind.after': 'Overall after',
  'pageKind.after-day': 'Overall after',
  'pageKind.after-leg': 'Overall after leg',
  'pageKind.day': 'Day',
  'pageKind.leg': 'Leg',
  'pageKind.joint': 'Together',
  'pageKind.stage': 'Stage',
  'pageKind.teams': 'Teams',
};

/** What pages that are published are called, by the kind in their key, and their states. */
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
  'pageState.live': 'unofficial',
  'pageState.provisional': 'provisional',
  'pageState.amended': 'amended',
  'pageState.official': 'official',
  'pageReason.newer_rules': 'calculated again by newer software',
};

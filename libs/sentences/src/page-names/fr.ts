export default {
  'pageKind.race': 'Général',
  'pageKind.after': 'Général après',
  'pageKind.after-day': 'Général après',
  'pageKind.after-leg': 'Général après l’étape',
  'pageKind.day': 'Journée',
  'pageKind.leg': 'Étape',
  'pageKind.joint': 'Ensemble',
  'pageKind.stage': 'Spéciale',
  'pageKind.teams': 'Écuries',
};

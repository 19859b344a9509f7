export default {
  'pageKind.race': 'General',
  'pageKind.after': 'General tras',
  'pageKind.after-day': 'General tras',
  'pageKind.after-leg': 'General tras la etapa',
  'pageKind.day': 'Día',
  'pageKind.leg': 'Etapa',
  'pageKind.joint': 'Conjunto',
  'pageKind.stage': 'Tramo',
  'pageKind.teams': 'Escuderías',
};

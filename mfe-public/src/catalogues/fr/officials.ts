/** The ways to change what a page shows, for officials, in French. */
export default {
  'edit.label': 'Modifier',
  'edit.race': 'Cette course',
  'edit.penalties': 'Juger les pénalités',
  'edit.startOrder': 'Cet ordre de départ',
  'edit.crews': 'Liste des engagés',
  'edit.chronos': 'Chronos de cette spéciale',
  'edit.overspeeds': 'Excès de vitesse de cette spéciale',
  'edit.stages': 'Programme',
  'edit.documents': 'Documents',
  'edit.crewChronos': 'Chronos de cet équipage',
  'edit.crewOverspeeds': 'Excès de vitesse de cet équipage',
};

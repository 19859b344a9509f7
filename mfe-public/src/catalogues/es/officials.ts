/** The ways to change what a page shows, for officials, in Spanish. */
export default {
  'edit.label': 'Cambiar',
  'edit.race': 'Esta carrera',
  'edit.penalties': 'Juzgar penalizaciones',
  'edit.startOrder': 'Este orden de salida',
  'edit.crews': 'Lista de inscritos',
  'edit.chronos': 'Cronos de este tramo',
  'edit.overspeeds': 'Excesos de velocidad de este tramo',
  'edit.stages': 'Programa',
  'edit.documents': 'Documentos',
  'edit.crewChronos': 'Cronos de este equipo',
  'edit.crewOverspeeds': 'Excesos de velocidad de este equipo',
};

/** Rehearsals and templates of imports, in Spanish. */
export default {
  'template.download': 'Descargar una plantilla',
  'template.example': 'Ejemplo',
  'template.replace': 'Sustituya las dos filas de ejemplo por las suyas.',
  'template.replacePoints': 'Sustituya los puntos de ejemplo por los suyos.',
  'template.crews': 'equipos',
  'template.volunteers': 'voluntarios',
  'template.tracker': 'baliza',
  'template.roadbook': 'rutometro',
};

/** Rehearsals and templates of imports, in Spanish. */
export default {
  'rehearsal.first':
    'Después vienen sus carreras, su programa y sus equipos. Solo lo ven sus oficiales hasta que se anuncie.',
  'rehearsal.title': 'Ensayo',
  'rehearsal.text':
    'Un rally con equipos inventados para practicar: dos etapas, cuatro tramos, puestos y voluntarios, con salida dentro de media hora. Solo lo ven sus oficiales, no puede publicarse y se elimina de una vez.',
  'rehearsal.open': 'Crear un ensayo',
  'rehearsal.busy': 'Creando el ensayo …',
  'rehearsal.code': 'ENSAYO-{number}',
  'rehearsal.name': 'Ensayo {number}',
  'rehearsal.banner': 'Ensayo con equipos inventados',
  'rehearsal.race': 'Coches',
  'rehearsal.stage': 'Tramo de práctica {number}',
  'rehearsal.send': 'Enviar los siguientes equipos',
  'rehearsal.sent':
    '{count, plural, =0 {No se registró ningún tiempo: no queda ningún equipo por pasar.} one {Se registró # tiempo inventado.} other {Se registraron # tiempos inventados.}}',
  'rehearsal.end': 'Eliminar el ensayo',
  'rehearsal.endAsk':
    'El ensayo se elimina con sus equipos, tiempos y documentos, para todos los que trabajan en él. No se puede deshacer.',
  'template.download': 'Descargar una plantilla',
  'template.example': 'Ejemplo',
  'template.replace': 'Sustituya las dos filas de ejemplo por las suyas.',
  'template.replacePoints': 'Sustituya los puntos de ejemplo por los suyos.',
  'template.crews': 'equipos',
  'template.volunteers': 'voluntarios',
  'template.tracker': 'baliza',
  'template.roadbook': 'rutometro',
};

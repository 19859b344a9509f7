/** Administration in Spanish. */
import frame from '@bivouac/officials/frame/es';
import sentences from '@bivouac/sentences/es';
import matters from '@bivouac/sentences/matters/es';
import told from '@bivouac/sentences/messages/es';
import kinds from '@bivouac/sentences/page-names/es';
import stages from '@bivouac/sentences/stage-status/es';
import crews from './es/crews.ts';
import decisions from './es/decisions.ts';
import documents from './es/documents.ts';
import first from './es/first.ts';
import habits from './es/habits.ts';
import history from './es/history.ts';
import people from './es/people.ts';
import rehearsal from './es/rehearsal.ts';
import schedule from './es/schedule.ts';
import starts from './es/starts.ts';
import waypoints from './es/waypoints.ts';

export default {
  ...frame,
  ...sentences,
  ...told,
  ...kinds,
  ...stages,
  ...matters,
  ...crews,
  ...documents,
  ...decisions,
  ...first,
  ...habits,
  ...history,
  ...people,
  ...rehearsal,
  ...schedule,
  ...waypoints,
  ...starts,
  kept: 'Guardado.',
  'rally.status': 'Estado del rally',
  'backup.last': 'Última copia de seguridad:',
  'backup.every':
    '{count, plural, one {cada minuto mientras corre un rally} other {cada # minutos mientras corre un rally}}',
  'backup.failing': 'No se puede escribir ninguna copia de seguridad.',
  'backup.late': 'La copia de seguridad va con retraso.',
  'backup.look':
    'Mire lo que dice la consola del ordenador del rally y escriba una a mano con npm run backup -- ARCHIVO.',
  'rally.identity': 'Nombre, lugar y fechas',
  'race.add': 'Añadir una carrera',
  'race.addIt': 'Añadir',
  'race.code': 'Código',
  'race.codeHint': 'Corto: COCHES, MOTO.',
  'race.name': 'Nombre',
  'race.rename': 'Cambiar el nombre de la carrera',
  'race.names': 'Nombres en otros idiomas',
  'race.namesHint': 'Quien lee en un idioma ve el nombre dado para él; en los demás, el nombre de arriba.',
  'race.taken': 'Ya hay una carrera con este código: elija otro.',
  'race.preset': 'Reglamento de partida',
  'race.presetHint': 'Un baremo de ejemplo: compruébelo con su reglamento particular.',
  'preset.raid-cars': 'Raid, coches',
  'preset.raid-bikes': 'Raid, motos',
  'preset.stage-rally': 'Rally de tramos',
  'status.backTo': 'Devolver a «{status}»',
  'status.reason': 'Motivo',
  'status.reasonHint': 'Se guarda con el paso, p. ej. el número de la decisión.',
  'raceStatus.draft': 'Borrador',
  'raceStatus.entries_open': 'Inscripción abierta',
  'raceStatus.entries_closed': 'Inscripción cerrada',
  'raceStatus.running': 'En curso',
  'raceStatus.suspended': 'Suspendida',
  'raceStatus.provisional': 'Provisional',
  'raceStatus.official': 'Oficial',
  'raceStatus.cancelled': 'Cancelada',
  'check.races': '{state, select, ready {Tiene carreras} other {Aún no tiene ninguna carrera}}',
  'check.days_within_dates':
    '{count, plural, =0 {Todos los días están en sus fechas} one {# día fuera de sus fechas} other {# días fuera de sus fechas}}',
  'check.timing_team':
    '{state, select, ready {Tiene equipo de cronometraje} other {Nadie en el cronometraje}}',
  'check.stages': '{state, select, ready {Tiene tramos} other {Aún no tiene tramos}}',
  'check.first_starts':
    '{count, plural, =0 {Cada tramo tiene su primera salida} one {# tramo sin primera salida} other {# tramos sin primera salida}}',
  'check.preset': '{state, select, ready {Hay reglamento elegido} other {Ningún reglamento elegido}}',
  'check.crews': '{state, select, ready {Tiene equipos} other {Ningún equipo inscrito}}',
  'check.numbers':
    '{count, plural, =0 {Cada equipo tiene número} one {# equipo sin número} other {# equipos sin número}}',
  'check.classes':
    '{count, plural, =0 {Cada equipo tiene clase} one {# equipo sin clase} other {# equipos sin clase}}',
  'check.points_without_post':
    '{count, plural, =0 {Cada control tiene puesto} one {# control sin puesto} other {# controles sin puesto}}',
  'check.posts_without_code':
    '{count, plural, =0 {Cada puesto tiene su código} one {# puesto sin código de vinculación} other {# puestos sin código de vinculación}}',
  'check.start_order':
    '{state, select, ready {Etapa {leg}: hay una lista de salida publicada} other {Etapa {leg}: ninguna lista de salida publicada}}',
  'check.signed':
    '{count, plural, =0 {Todos los resultados terminados son oficiales} one {# página de resultados terminada y no oficial} other {# páginas de resultados terminadas y no oficiales}}',
};

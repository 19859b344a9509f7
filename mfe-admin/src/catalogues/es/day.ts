/** What race day says apart from its steps. */
import steps from '@bivouac/officials/day/es';

export default {
  ...steps,
  'day.checkText': 'Desde ahora, un cambio de tiempo espera a un administrador.',
  'day.announceText':
    'Desde ahora el público puede encontrar y seguir el rally; ya no puede volver a ser un borrador.',
  'check.roadbook':
    '{count, plural, one {# tramo no tiene} other {# tramos no tienen}} aún ningún punto de paso',
  'day.waiting': 'Pendiente de decisión',
  'day.nothingWaits': 'Nada espera una decisión.',
  'day.safety': 'Seguridad',
  'day.raceControl': 'Dirección de carrera',
  'day.overdue': '{stage}, con retraso desde {at}',
  'day.lastSeen': 'visto por última vez en {code}',
  'day.nooneOverdue':
    'Ningún equipo con retraso, ninguna alarma abierta. {count, plural, one {# equipo está} other {# equipos están}} en el tramo.',
  'day.changes': 'Qué cambió',
  'day.tenMinutes': 'últimos 10 min',
  'day.nothingChanged': 'No se registró nada en los últimos diez minutos.',
  'day.released': '{count} tiempos{stage, select, none {} other { de {stage}}} admitidos',
  'day.withheld': '{count} tiempos{stage, select, none {} other { de {stage}}} retenidos',
  'day.more': 'y {count} más',
  'day.undo': 'Deshacer',
  'day.undoWhat': 'Deshacer: {what}',
};

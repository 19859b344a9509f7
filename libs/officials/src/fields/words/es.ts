import type english from './en.ts';

export default {
  'moment.zone': 'hora del rally ({offset})',
  'moment.day': '{field}: día',
  'moment.anotherDay': 'Otro día…',
  'moment.rallyDays': 'Elegir un día del rally',
  'moment.dayFormat': 'dd mm aaaa',
  'moment.notOther': '{day}, no el {other}',
  'moment.whichHour': '{field}: cuál de las dos horas',
  'moment.beforeChange': 'Antes del cambio de hora ({offset})',
  'moment.afterChange': 'Después del cambio de hora ({offset})',
  'moment.whichNight': '{field}: qué noche',
  'moment.night': '{from} a {to}',
  'moment.noDay': 'Escriba día, mes y año, por ejemplo {example}.',
  'moment.wrong.not_a_time': 'Escriba la hora en 24 horas, por ejemplo 94107 para 09:41:07.',
  'moment.wrong.no_such_time': 'Escriba una hora de 00:00 a 23:59; la medianoche es 00:00 del día siguiente.',
  'moment.wrong.hour_needed': 'Escriba también la hora, por ejemplo 941 para 09:41.',
  'moment.wrong.not_repeated': 'Quite la A o la B: los relojes muestran esta hora una sola vez.',
  'moment.wrong.skipped': 'Escriba otra hora: el {day} los relojes se adelantan sobre esta.',
} satisfies Record<keyof typeof english, string>;

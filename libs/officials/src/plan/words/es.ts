import pageKinds from '@bivouac/sentences/page-names/es';
import type english from './en.ts';

type Words = Record<keyof typeof english, string>;

export default {
  ...pageKinds,
  'plan.title': 'Cambian resultados publicados',
  'plan.titleLive': 'Cambian resultados',
  'plan.lost': 'El equipo {number} pierde su tiempo en {stage}.',
  'plan.text':
    '{count, plural, one {Cambia una fila de una página publicada. Compruébela e indique el motivo.} other {Cambian # filas de páginas publicadas. Compruébelas e indique el motivo.}}',
  'plan.check':
    '{count, plural, one {Cambia una fila de una página publicada.} many {Cambian # filas de páginas publicadas.} other {Cambian # filas de páginas publicadas.}}',
  'plan.save': 'Guardar',
  'plan.isChanged': 'Entretanto se cambió otra cosa. Esto es lo que pasaría ahora.',
  'plan.isStill': 'Entretanto se cambió otra cosa. Ya no cambia ningún resultado.',
  'plan.titleDone': 'Nada que guardar',
  'plan.undone': 'Ya estaba deshecho.',
  'plan.done': 'Ya estaba hecho.',
  'plan.now': 'Ahora',
  'plan.then': 'Después',
  'plan.more': '{count, plural, one {Cambia una fila más.} other {Cambian # filas más.}}',
  'plan.gone': 'no está en la página',
  'plan.unpublished': 'sin publicar',
  'plan.undoes': 'Deshace: {what}',
  'plan.redoes': 'Rehace: {what}',
  'plan.apply': 'Deshacer con este motivo',
  'plan.redo': 'Rehacer con este motivo',
  'plan.keep': 'Guardar con este motivo',
  'plan.cancel': 'Cancelar',
  'plan.close': 'Cerrar',
  'plan.crew': 'Equipo',
  'plan.reason': 'Motivo',
  'plan.given': 'Motivo: {reason}',
  'plan.hint': 'Se guarda con la nueva versión de las páginas publicadas, p. ej. el número de la decisión.',
  'plan.rest': '{count, plural, one {y # más} many {y # más} other {y # más}}',
  'plan.km': '{km} km',
  'plan.precision': 'Tiempos en {seconds, plural, =1 {segundos} one {# s} many {# s} other {# s}}',
} satisfies Words;

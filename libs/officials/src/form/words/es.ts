import type english from './en.ts';

export default {
  cancel: 'Volver',
  reason: 'Motivo',
  'draft.notSent': 'Sin enviar, {age}',
  'draft.goOn': 'Continuar',
  'draft.throwAway': 'Descartar',
  'draft.overtaken':
    'Alguien lo cambió entretanto. Lo que usted escribió sigue en el formulario: compare antes de guardar.',
} satisfies Record<keyof typeof english, string>;

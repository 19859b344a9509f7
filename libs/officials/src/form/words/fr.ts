import type english from './en.ts';

export default {
  cancel: 'Retour',
  reason: 'Motif',
  'draft.notSent': 'Pas envoyé, {age}',
  'draft.goOn': 'Continuer',
  'draft.throwAway': 'Jeter',
  'draft.overtaken':
    'Quelqu’un d’autre l’a changé entre-temps. Ce que vous avez saisi est encore dans le formulaire : comparez avant d’enregistrer.',
} satisfies Record<keyof typeof english, string>;

/** The habits every page has, in French. */
export default {
  'draft.notSent': 'Pas envoyé, {age}',
  'draft.goOn': 'Continuer',
  'draft.throwAway': 'Jeter',
  'draft.overtaken':
    'Quelqu’un a changé la même chose entre-temps. Vos mots sont dans le formulaire : comparez avant d’enregistrer.',
};

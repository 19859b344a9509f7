/** The habits every page has, in Spanish. */
export default {
  'draft.notSent': 'Sin enviar, {age}',
  'draft.goOn': 'Continuar',
  'draft.throwAway': 'Descartar',
  'draft.overtaken':
    'Alguien cambió lo mismo entretanto. Sus palabras están en el formulario: compare antes de guardar.',
};

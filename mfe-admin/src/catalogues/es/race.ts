/** The same in Spanish. */
export default {
  'live.draft': 'Todavía no hay páginas en directo',
  'live.draftText': 'Empiezan cuando se anuncia el rally: dé ese paso en su página.',
  'guest.alone': 'Esta parte está en otro sitio',
  'guest.aloneText': 'La administración funciona sola aquí. Abra la parte en su propia dirección:',
  'desk.chronos': 'Cronos',
  'desk.overspeeds': 'Excesos de velocidad',
};

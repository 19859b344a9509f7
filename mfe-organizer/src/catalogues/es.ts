/** Timing in Spanish. */
export default {
  retry: 'Reintentar',
  loading: 'Cargando',
  'trouble.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'trouble.server':
    'El servidor ha fallado. Vuelva a intentarlo; si se repite, avise al administrador del rally.',
  'rallies.title': 'Los rallies que cronometro',
  'rallies.lead': 'Las carreras en las que puede trabajar, tal como las ve todo el mundo.',
  'rallies.trouble': 'No se pueden leer sus carreras',
  'rallies.none': 'Todavía no hay ningún rally',
  'rallies.noneText':
    'Un administrador de un rally puede nombrarle organizador; el rally aparecerá entonces aquí.',
  'rallies.notAnnounced': 'Este rally no está anunciado: nadie ve todavía sus páginas.',
  'rallies.noRaces': 'Ninguna de sus carreras está publicada todavía.',
  'rallies.ranking': 'Clasificación',
  'rallies.live': 'Páginas en directo',
  'rallies.penalties': 'Penalizaciones',
  'rallies.retirements': 'Abandonos',
  'notFound.title': 'Esta página no existe aquí',
  'notFound.text': 'Puede que la dirección esté mal escrita o lleve a algo que se ha retirado.',
  'notFound.toArea': 'A los rallies que cronometro',
  'notFound.toPublic': 'A los resultados en directo',
};

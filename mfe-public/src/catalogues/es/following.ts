/** What those who follow a race are told besides: favourites, comparing, the feed, keys, the search, wide tables. */
export default {
  'favourites.title': 'Favoritos',
  'wide.stageTitle': 'tiempo de la especial, y puesto en el resultado de la especial',
  'wide.now': '{stages} ahora',
  'wide.totalTitle':
    'Total; con ◇ proyectado: total anterior, lo perdido hasta ahora, penalizaciones y el mejor tiempo en meta',
};

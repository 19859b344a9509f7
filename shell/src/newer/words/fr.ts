export default {
  'newer.site': 'Une nouvelle version de ce site est disponible.',
  'newer.take': 'Mettre à jour',
};

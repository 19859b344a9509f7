/** What those who follow a race are told besides: favourites, comparing, the feed, keys, the search, wide tables. */
export default {
  'favourites.title': 'Favoris',
  'wide.stageTitle': 'temps de la spéciale, et place au résultat de la spéciale',
  'wide.now': '{stages} maintenant',
  'wide.totalTitle':
    "Total ; avec ◇ projeté : total d'avant, temps perdu jusqu'ici, pénalités et meilleur temps à l'arrivée",
};

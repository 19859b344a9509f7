/** Timing in French. */
export default {
  retry: 'Réessayer',
  loading: 'Chargement',
  'trouble.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'trouble.server':
    'Le serveur a échoué. Réessayez ; si cela se répète, prévenez l’administrateur du rallye.',
  'rallies.title': 'Les rallyes que je chronomètre',
  'rallies.lead': 'Les courses sur lesquelles vous pouvez travailler, telles que tout le monde les voit.',
  'rallies.trouble': 'Vos courses ne peuvent pas être lues',
  'rallies.none': 'Aucun rallye pour le moment',
  'rallies.noneText':
    'Un administrateur de rallye peut faire de vous l’un de ses organisateurs ; le rallye figure alors ici.',
  'rallies.notAnnounced': 'Ce rallye n’est pas annoncé : personne ne voit encore ses pages.',
  'rallies.noRaces': 'Aucune de vos courses n’est encore publiée.',
  'rallies.ranking': 'Classement',
  'rallies.live': 'Pages en direct',
  'rallies.penalties': 'Pénalités',
  'rallies.retirements': 'Abandons',
  'notFound.title': 'Cette page n’existe pas ici',
  'notFound.text': 'L’adresse est peut-être mal écrite, ou mène à quelque chose qui a été retiré.',
  'notFound.toArea': 'Vers les rallyes que je chronomètre',
  'notFound.toPublic': 'Vers les résultats en direct',
};

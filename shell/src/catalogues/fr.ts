/** The shell in French. */
export default {
  retry: 'Réessayer',
  'frame.skip': 'Aller au contenu',
  'frame.tools': 'Langue, thème et compte',
  'frame.areas': 'Espaces',
  'frame.language': 'Langue',
  'frame.theme': 'Thème : {theme}',
  'frame.theme.auto': 'comme le système',
  'frame.theme.light': 'clair',
  'frame.theme.dark': 'sombre',
  'area.mfe-public': 'Résultats en direct',
  'area.mfe-admin': 'Administration',
  'area.mfe-organizer': 'Chronométrage',
  'area.mfe-marshall': 'Mon poste',
  'area.account': 'Compte',
  'session.signIn': 'Connexion',
  'session.signOut': 'Se déconnecter',
  'session.other': 'Changer de compte',
  'session.you': 'ce compte',
  'session.reading': 'Lecture de la session',
  'session.forgotten': 'Mot de passe oublié ?',
  'roles.unknown': 'Vos rôles ne peuvent pas être lus',
  'roles.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'roles.server':
    'Le serveur n’a pas dit sur quoi vous pouvez travailler. Réessayez ; si cela persiste, prévenez l’administrateur.',
  'notAllowed.title': 'Vous n’avez pas de rôle pour cet espace',
  'notAllowed.admin': '{account} est connecté. Cet espace demande le rôle d’administrateur d’un rallye.',
  'notAllowed.admin.grantedBy':
    'Un autre administrateur de ce rallye, ou l’administrateur du site, peut l’attribuer.',
  'notAllowed.organizer':
    '{account} est connecté. Cet espace demande le rôle d’organisateur, ou d’administrateur, d’un rallye.',
  'notAllowed.organizer.grantedBy': 'Un administrateur de ce rallye peut l’attribuer.',
  'notAllowed.toPublic': 'Vers les résultats en direct',
  'notFound.title': 'Cette page n’existe pas',
  'notFound.text':
    'L’adresse est peut-être mal écrite, ou dans une langue qui n’est pas parlée ici. Continuer en :',
  'remote.loading': 'Chargement',
  'remote.failed': '« {area} » ne peut pas être affiché',
  'remote.name': 'Partie',
  'remote.reason': 'Raison',
  'remote.registry_unreachable':
    'La liste des parties de ce site est injoignable. Vérifiez la connexion, puis réessayez.',
  'remote.registry_refused':
    'Le serveur n’a pas donné la liste des parties de ce site. Réessayez dans un instant.',
  'remote.registry_unreadable':
    'Ce qui est venu à la place de la liste des parties de ce site est illisible. Réessayez ; si cela persiste, prévenez l’administrateur.',
  'remote.file_unreachable':
    'Un fichier de cette partie est injoignable. Vérifiez la connexion, puis réessayez.',
  'remote.file_refused': 'Le serveur n’a pas donné un fichier de cette partie. Réessayez dans un instant.',
  'remote.file_unreadable':
    'Autre chose est venu à la place d’un fichier de cette partie. Réessayez ; si cela persiste, prévenez l’administrateur.',
  'remote.file_tampered':
    'Un fichier de cette partie n’est pas celui que son équipe a publié ; il n’a pas été exécuté. Prévenez l’administrateur.',
  'remote.not_registered': 'Aucune version de cette partie n’est annoncée. Prévenez l’administrateur.',
  'remote.not_signed':
    'La version de cette partie n’est pas signée par son équipe ; elle n’a pas été exécutée. Prévenez l’administrateur.',
  'remote.downgraded':
    'La version annoncée de cette partie est plus ancienne qu’une autre déjà vue ici ; elle n’a pas été exécutée. Prévenez l’administrateur.',
  'remote.outdated':
    'La version annoncée de cette partie a été signée il y a trop longtemps ; elle n’a pas été exécutée. Vérifiez la date de cet appareil, ou prévenez l’administrateur.',
  'remote.other_contract': 'Cette partie a été construite pour une autre version du site. Rechargez la page.',
  'remote.incompatible':
    'Cette partie demande une autre version de ce que la page partage. Rechargez la page.',
  'remote.too_slow': 'Cette partie n’est pas arrivée à temps. Vérifiez la connexion, puis réessayez.',
  'remote.not_started':
    'Cette partie a échoué au démarrage. Réessayez ; si cela persiste, prévenez l’administrateur.',
  'remote.crashed': 'Cette partie a échoué. Réessayez ; si cela se répète, prévenez l’administrateur.',
  'demo.title': 'Ceci est une démo. La voir en tant que :',
  'demo.spectator': 'Spectateur',
  'demo.marshall': 'Commissaire',
  'demo.organizer': 'Chronométrage',
  'demo.spectatorSees': '{stage} comme tout le monde la suit, en direct',
  'demo.marshallSees':
    "Un téléphone à l'arrivée de {stage}, à côté du classement : relevez un temps et voyez la ligne bouger",
  'demo.organizerSees': 'Le bureau de {stage} : les temps au clavier, qui manque, ce qui est douteux',
  'demo.trouble': 'Ce rôle ne peut pas être pris à cet instant. Réessayez dans un moment.',
};

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
  'roles.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'roles.server':
    'Le serveur a renvoyé une erreur. Réessayez. Si le problème persiste, prévenez l’administrateur.',
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
    'L’adresse est peut-être mal saisie, ou dans une langue que ce site ne propose pas. Continuer en :',
  'remote.loading': 'Chargement',
  'remote.failed': '« {area} » ne peut pas être affiché',
  'remote.newer': 'Une nouvelle version de « {area} » est disponible.',
  'remote.partMissing':
    'Une partie de « {area} » n’a pas pu être chargée. Ce que vous avez saisi est toujours là.',
  'remote.takeNewer': 'Mettre à jour',
  'remote.unsaved':
    'Ce que vous avez saisi sur cette page n’est pas encore enregistré. Mettre à jour et le perdre ?',
  'remote.name': 'Partie',
  'remote.reason': 'Raison',
  'remote.details': 'Pour l’administrateur',
  'remote.cut':
    'Une partie de cette page n’a pas pu être chargée. Vérifiez la connexion : la page se chargera d’elle-même dès son retour.',
  'remote.registry_refused':
    'Le serveur n’a pas fourni la liste des parties de ce site. Réessayez dans un instant.',
  'remote.registry_unreadable':
    'La liste des parties de ce site est illisible. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'remote.file_refused':
    'Le serveur n’a pas fourni un fichier nécessaire à cette partie. Réessayez dans un instant.',
  'remote.file_unreadable':
    'Le serveur a envoyé autre chose que le fichier nécessaire à cette partie. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'remote.file_tampered':
    'Un fichier de cette partie n’est pas celui que son équipe a publié ; il n’a pas été exécuté. Prévenez l’administrateur.',
  'remote.not_registered': 'Cette partie n’a pas encore été publiée ici. Prévenez l’administrateur.',
  'remote.not_signed':
    'La version de cette partie n’est pas signée par son équipe ; elle n’a pas été exécutée. Prévenez l’administrateur.',
  'remote.downgraded':
    'La version proposée de cette partie est plus ancienne qu’une autre déjà exécutée par ce navigateur ; elle n’a pas été exécutée. Prévenez l’administrateur.',
  'remote.outdated':
    'La version proposée de cette partie a été signée il y a trop longtemps ; elle n’a pas été exécutée. Vérifiez la date de cet appareil, ou prévenez l’administrateur.',
  'remote.other_contract':
    'La partie {part} a été conçue pour le contrat {needs} ; cette page accepte {has}. Rechargez la page. Si le problème persiste, prévenez l’administrateur.',
  'remote.incompatible':
    'La partie {part} a été conçue pour {needs} ; cette page a {has}. Rechargez la page. Si le problème persiste, prévenez l’administrateur.',
  'remote.not_started':
    'Cette partie n’a pas pu démarrer. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'remote.crashed':
    'Cette partie a cessé de fonctionner. Réessayez. Si cela se reproduit, prévenez l’administrateur.',
  'demo.title': 'Ceci est une démo. La voir en tant que :',
  'demo.spectator': 'Spectateur',
  'demo.marshall': 'Commissaire',
  'demo.organizer': 'Chronométrage',
  'demo.spectatorSees': '{stage} comme tout le monde la suit, en direct',
  'demo.marshallSees':
    'Un téléphone à l’arrivée de {stage}, à côté du classement : relevez un temps et voyez la ligne bouger',
  'demo.organizerSees': 'Le bureau de {stage} : les temps au clavier, qui manque, ce qui est douteux',
  'demo.trouble': 'Ce rôle ne peut pas être pris à cet instant. Réessayez dans un moment.',
};

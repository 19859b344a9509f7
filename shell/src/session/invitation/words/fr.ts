export default {
  'invitation.title': 'Vous êtes invité',
  'invitation.reading': 'Lecture de l’invitation',
  'invitation.for':
    '{role, select, platform_admin {À administrer ce site.} admin {À administrer {rally}.} other {À rejoindre l’équipe de chronométrage de {rally}.}}',
  'invitation.races': '{count, plural, one {Course : {races}} other {Courses : {races}}}',
  'invitation.how': 'Êtes-vous nouveau ici ?',
  'invitation.new': 'Je suis nouveau',
  'invitation.known': 'J’ai un compte',
  'invitation.email': 'E-mail',
  'invitation.name': 'Votre nom',
  'invitation.newPassword': 'Choisissez un mot de passe',
  'invitation.join': 'Créer le compte et accepter',
  'invitation.joinKnown': 'Se connecter et accepter',
  'invitation.no_name': 'Indiquez votre nom : les administrateurs le voient à côté de votre adresse.',
  'invitation.signedInAs': 'Vous êtes connecté en tant que {account}.',
  'invitation.accept': 'Accepter',
  'invitation.accepting': 'Acceptation …',
  'invitation.trouble': 'L’invitation ne peut pas être lue',
  'invitation.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'invitation.offline': 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  'invitation.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'invitation.server':
    'Une erreur s’est produite sur le serveur. Réessayez dans un instant ; si cela se répète, prévenez l’administrateur.',
  'invitation.toSignIn': 'Se connecter',
  'invitation.unknown': 'Cette invitation est inconnue',
  'invitation.unknown.text':
    'Le lien est incomplet, ou un lien plus récent vous a été envoyé. Utilisez celui du dernier message, ou demandez-en un autre à la personne qui vous a invité.',
  'invitation.expired': 'Cette invitation a expiré',
  'invitation.expired.text':
    'Elle était valable une semaine. Demandez un nouveau lien à la personne qui vous a invité.',
  'invitation.revoked': 'Cette invitation a été retirée',
  'invitation.revoked.text':
    'Elle ne donne plus aucun rôle. Si c’est une erreur, demandez à la personne qui vous a invité.',
  'invitation.accepted': 'Cette invitation a déjà servi',
  'invitation.accepted.text':
    'Une invitation ne vaut qu’une fois. Si c’était vous, connectez-vous comme d’habitude ; sinon, prévenez la personne qui vous a invité.',
  'invitation.mine': 'Vous avez accepté cette invitation',
  'invitation.toArea': 'Continuer',
  'invitation.foreign': 'Cette invitation est pour quelqu’un d’autre',
  'invitation.foreign.text':
    'Elle a été envoyée à {email} ; vous êtes connecté en tant que {account}. Continuez avec le compte de cette adresse.',
};

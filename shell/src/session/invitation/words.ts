import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'invitation.title': 'You are invited',
  'invitation.reading': 'Reading the invitation',
  'invitation.for':
    '{role, select, platform_admin {To administer this site.} admin {To administer {rally}.} organizer {To the timing team of {rally}.} other {To be an official of {rally}.}}',
  'invitation.races': '{count, plural, one {Race: {races}} other {Races: {races}}}',
  'invitation.how': 'Are you new here?',
  'invitation.new': 'I am new',
  'invitation.known': 'I have an account',
  'invitation.email': 'E-mail',
  'invitation.name': 'Your name',
  'invitation.newPassword': 'Choose a password',
  'invitation.join': 'Make the account and accept',
  'invitation.joinKnown': 'Sign in and accept',
  'invitation.no_name': 'Enter your name: administrators see it next to your address.',
  'invitation.signedInAs': 'You are signed in as {account}.',
  'invitation.accept': 'Accept',
  'invitation.accepting': 'Accepting …',
  'invitation.trouble': 'The invitation cannot be read',
  'invitation.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'invitation.offline': 'The server cannot be reached. Check the connection and try again.',
  'invitation.busy': 'The server is busy or restarting. Try again in a moment.',
  'invitation.server':
    'Something went wrong on the server. Try again in a moment; if it happens again, tell the administrator.',
  'invitation.toSignIn': 'Sign in',
  'invitation.unknown': 'This invitation is not known',
  'invitation.unknown.text':
    'The link is incomplete, or a newer one was sent to you. Use the link of the newest mail, or ask whoever invited you for another.',
  'invitation.expired': 'This invitation has expired',
  'invitation.expired.text': 'It was valid for a week. Ask whoever invited you for a new link.',
  'invitation.revoked': 'This invitation was revoked',
  'invitation.revoked.text': 'It gives no role any more. If that is a mistake, ask whoever invited you.',
  'invitation.accepted': 'This invitation was used already',
  'invitation.accepted.text':
    'An invitation is valid once. If it was you, sign in as usual; if not, tell whoever invited you.',
  'invitation.mine': 'You have accepted this invitation',
  'invitation.toArea': 'Continue',
  'invitation.foreign': 'This invitation is for somebody else',
  'invitation.foreign.text':
    'It went to {email}; you are signed in as {account}. Go on with the account of that address.',
};

const fr = {
  'invitation.title': 'Vous êtes invité',
  'invitation.reading': 'Lecture de l’invitation',
  'invitation.for':
    '{role, select, platform_admin {À administrer ce site.} admin {À administrer {rally}.} organizer {À rejoindre l’équipe de chronométrage de {rally}.} other {À être officiel de {rally}.}}',
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

const es = {
  'invitation.title': 'Está invitado',
  'invitation.reading': 'Leyendo la invitación',
  'invitation.for':
    '{role, select, platform_admin {A administrar este sitio.} admin {A administrar {rally}.} organizer {Al equipo de cronometraje de {rally}.} other {A ser oficial de {rally}.}}',
  'invitation.races': '{count, plural, one {Carrera: {races}} other {Carreras: {races}}}',
  'invitation.how': '¿Es nuevo aquí?',
  'invitation.new': 'Soy nuevo',
  'invitation.known': 'Tengo una cuenta',
  'invitation.email': 'Correo electrónico',
  'invitation.name': 'Su nombre',
  'invitation.newPassword': 'Elija una contraseña',
  'invitation.join': 'Crear la cuenta y aceptar',
  'invitation.joinKnown': 'Iniciar sesión y aceptar',
  'invitation.no_name': 'Indique su nombre: los administradores lo ven junto a su dirección.',
  'invitation.signedInAs': 'Ha iniciado sesión como {account}.',
  'invitation.accept': 'Aceptar',
  'invitation.accepting': 'Aceptando …',
  'invitation.trouble': 'No se puede leer la invitación',
  'invitation.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'invitation.offline': 'No se puede contactar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  'invitation.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'invitation.server':
    'Se ha producido un error en el servidor. Inténtelo de nuevo en un momento; si se repite, avise al administrador.',
  'invitation.toSignIn': 'Iniciar sesión',
  'invitation.unknown': 'Esta invitación no se conoce',
  'invitation.unknown.text':
    'El enlace está incompleto, o se le envió otro más reciente. Use el del último mensaje, o pida otro a quien le invitó.',
  'invitation.expired': 'Esta invitación ha caducado',
  'invitation.expired.text': 'Valía una semana. Pida un enlace nuevo a quien le invitó.',
  'invitation.revoked': 'Esta invitación fue retirada',
  'invitation.revoked.text': 'Ya no da ningún rol. Si es un error, pregunte a quien le invitó.',
  'invitation.accepted': 'Esta invitación ya se usó',
  'invitation.accepted.text':
    'Una invitación vale una sola vez. Si fue usted, inicie sesión como siempre; si no, avise a quien le invitó.',
  'invitation.mine': 'Ya ha aceptado esta invitación',
  'invitation.toArea': 'Continuar',
  'invitation.foreign': 'Esta invitación es para otra persona',
  'invitation.foreign.text':
    'Se envió a {email}; ha iniciado sesión como {account}. Continúe con la cuenta de esa dirección.',
};

export type InvitationId = keyof typeof en;

export const words: OwnWords<InvitationId> = { en, fr, es };

export function useWords(): Say<InvitationId> {
  return useOwnWords(words);
}

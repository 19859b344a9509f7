import type en from './en.ts';

export default {
  'signUp.title': 'Créer un compte',
  'signUp.lead': 'Un compte n’ouvre rien à lui seul : un administrateur lui donne un rôle.',
  'signUp.name': 'Votre nom, tel que les administrateurs le voient',
  'signUp.email': 'Adresse e-mail',
  'signUp.send': 'Créer le compte',
  'signUp.sending': 'Création …',
  'signUp.known': 'J’ai un compte : me connecter',
  'signUp.choose': 'Pas encore de compte ? En créer un',
  'signUp.closed': 'Les comptes se créent sur invitation',
  'signUp.closedText': 'Demandez-en une à un administrateur du rallye : elle arrive par e-mail.',
  'signUp.unread': 'Ce site ne dit pas s’il accepte de nouveaux comptes',
} satisfies typeof en;

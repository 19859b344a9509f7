import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'signUp.title': 'Make an account',
  'signUp.lead': 'An account opens nothing by itself: an administrator gives it a role.',
  'signUp.name': 'Your name, as administrators see it',
  'signUp.email': 'E-mail address',
  'signUp.send': 'Make the account',
  'signUp.sending': 'Making it …',
  'signUp.known': 'I have an account: sign in',
  'signUp.choose': 'No account yet? Make one',
  'signUp.closed': 'Accounts are made by invitation',
  'signUp.closedText': 'Ask an administrator of the rally for one: the invitation comes by e-mail.',
  'signUp.unread': 'This site does not say whether it takes new accounts',
};

const fr = {
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

const es = {
  'signUp.title': 'Crear una cuenta',
  'signUp.lead': 'Una cuenta por sí sola no da acceso a nada: un administrador le da una función.',
  'signUp.name': 'Su nombre, como lo ven los administradores',
  'signUp.email': 'Correo electrónico',
  'signUp.send': 'Crear la cuenta',
  'signUp.sending': 'Creando …',
  'signUp.known': 'Tengo una cuenta: entrar',
  'signUp.choose': '¿Aún no tiene cuenta? Cree una',
  'signUp.closed': 'Las cuentas se crean por invitación',
  'signUp.closedText': 'Pida una a un administrador del rally: llega por correo electrónico.',
  'signUp.unread': 'Este sitio no dice si admite cuentas nuevas',
} satisfies typeof en;

export type SignUpId = keyof typeof en;

export const words: OwnWords<SignUpId> = { en, fr, es };

export function useWords(): Say<SignUpId> {
  return useOwnWords(words);
}

import type { OwnWords } from '../use-own-words.ts';

const en = {
  'arrival.signIn': 'Sign in as {name}?',
  'arrival.recover': 'Set a new password for {name}?',
  'arrival.open': 'Open the link from the e-mail?',
  'arrival.openWhy': 'It works once. Open it only if you asked for it, or if you know who sent it to you.',
  'arrival.openIt': 'Open it',
  'arrival.later': 'Not now',
  'arrival.goOn': 'Yes, continue',
  'arrival.nameless': 'an account without an address',
  'arrival.why':
    'The link you followed signs you in to this account. Say yes only if it is yours: in somebody else’s account, what you do is theirs to see.',
  'arrival.instead': 'You are signed in here as {name}: if you say yes, you no longer are.',
  'arrival.yes': 'Yes, sign in',
  'arrival.no': 'No, it is not mine',
};

const fr = {
  'arrival.signIn': 'Se connecter en tant que {name} ?',
  'arrival.recover': 'Choisir un nouveau mot de passe pour {name} ?',
  'arrival.open': 'Ouvrir le lien reçu par e-mail ?',
  'arrival.openWhy':
    'Il ne sert qu’une fois. Ne l’ouvrez que si vous l’avez demandé, ou si vous savez qui vous l’a envoyé.',
  'arrival.openIt': 'L’ouvrir',
  'arrival.later': 'Pas maintenant',
  'arrival.goOn': 'Oui, continuer',
  'arrival.nameless': 'un compte sans adresse',
  'arrival.why':
    'Le lien que vous avez suivi vous connecte à ce compte. Ne répondez oui que s’il est à vous : dans le compte de quelqu’un d’autre, cette personne voit ce que vous faites.',
  'arrival.instead':
    'Vous êtes connecté ici en tant que {name} : si vous répondez oui, vous ne le serez plus.',
  'arrival.yes': 'Oui, me connecter',
  'arrival.no': 'Non, ce n’est pas le mien',
} satisfies typeof en;

const es = {
  'arrival.signIn': '¿Iniciar sesión como {name}?',
  'arrival.recover': '¿Elegir una nueva contraseña para {name}?',
  'arrival.open': '¿Abrir el enlace del correo?',
  'arrival.openWhy': 'Sirve una sola vez. Ábralo solo si lo ha pedido, o si sabe quién se lo ha enviado.',
  'arrival.openIt': 'Abrirlo',
  'arrival.later': 'Ahora no',
  'arrival.goOn': 'Sí, continuar',
  'arrival.nameless': 'una cuenta sin dirección',
  'arrival.why':
    'El enlace que ha seguido inicia sesión en esta cuenta. Diga que sí solo si es suya: en la cuenta de otra persona, esa persona ve lo que usted hace.',
  'arrival.instead': 'Aquí ha iniciado sesión como {name}: si dice que sí, esa sesión se cierra.',
  'arrival.yes': 'Sí, iniciar sesión',
  'arrival.no': 'No, no es mía',
} satisfies typeof en;

export type ArrivalId = keyof typeof en;

export const words: OwnWords<ArrivalId> = { en, fr, es };

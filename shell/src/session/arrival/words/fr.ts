/** A link that brings somebody's session along, in French. */
import type en from './en.ts';

export default {
  'arrival.ask': 'Se connecter en tant que {name} ?',
  'arrival.nameless': 'un compte sans adresse',
  'arrival.why':
    'Le lien que vous avez suivi vous connecte à ce compte. Ne répondez oui que s’il est à vous : dans le compte de quelqu’un d’autre, cette personne voit ce que vous faites.',
  'arrival.instead':
    'Vous êtes connecté ici en tant que {name} : si vous répondez oui, vous ne le serez plus.',
  'arrival.yes': 'Oui, me connecter',
  'arrival.no': 'Non, ce n’est pas le mien',
} satisfies typeof en;

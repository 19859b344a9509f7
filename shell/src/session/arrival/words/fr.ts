import type en from './en.ts';

export default {
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

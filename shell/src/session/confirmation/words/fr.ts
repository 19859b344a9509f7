/** Confirming an address in French. */
export default {
  'confirm.title': 'Confirmez votre adresse e-mail',
  'confirm.awaits':
    'Presque terminé : un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.',
  'confirm.nothing': 'Rien après une minute ? Regardez parmi les indésirables, ou faites-le renvoyer.',
  'confirm.back': 'Retour',
  'confirm.again': 'Renvoyer l’e-mail',
  'confirm.sending': 'Envoi …',
  'confirm.sent':
    'Un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.',
};

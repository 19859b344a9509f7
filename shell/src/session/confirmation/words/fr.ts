/** Confirming an address in French. */
export default {
  'confirm.again': 'Renvoyer l’e-mail',
  'confirm.sending': 'Envoi …',
  'confirm.sent':
    'Un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.',
};

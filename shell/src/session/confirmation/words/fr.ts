export default {
  'confirm.title': 'Confirmez votre adresse e-mail',
  'confirm.awaits':
    '{letters, select, kept {Presque terminé : un e-mail à {email} a été écrit. Ouvrez son lien pour confirmer l’adresse, ou saisissez son code ici : vous serez aussi connecté.} other {Presque terminé : un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse, ou saisissez son code ici : vous serez aussi connecté.}}',
  'confirm.nothing':
    'Rien après une minute ? Regardez parmi les indésirables, ou faites-le renvoyer. Si l’adresse est déjà confirmée, revenez en arrière et connectez-vous.',
  'confirm.confirm': 'Confirmer',
  'confirm.checking': 'Vérification …',
  'confirm.done': 'Votre adresse e-mail est confirmée. Connectez-vous avec votre mot de passe.',
  'confirm.back': 'Retour',
  'confirm.again': 'Renvoyer l’e-mail',
  'confirm.sending': 'Envoi …',
  'confirm.sent':
    '{letters, select, kept {Un e-mail à {email} a été écrit. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.} other {Un e-mail est en route vers {email}. Ouvrez son lien pour confirmer l’adresse : il vous connecte aussi.}}',
};

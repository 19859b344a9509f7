export default {
  'letters.kept':
    'Ce site n’envoie pas d’e-mails : il n’a pas de serveur de messagerie. Ce qu’il écrit se lit sur la machine où il tourne. Adressez-vous à la personne qui l’exploite.',
  'letters.recovery':
    'Ce site n’envoie pas d’e-mails : il n’a pas de serveur de messagerie. Demandez à un administrateur du site un lien pour choisir un nouveau mot de passe.',
};

export default {
  'recover.title': 'Mot de passe oublié',
  'recover.codeTitle': 'Code et nouveau mot de passe',
  'recover.lead':
    'Indiquez l’adresse e-mail de votre compte. {letters, select, kept {Un message avec un code et un lien est alors écrit.} other {Vous y recevrez un code et un lien.}}',
  'recover.email': 'Adresse e-mail',
  'recover.send': 'Envoyer le message',
  'recover.sending': 'Envoi …',
  'recover.haveCode': 'J’ai déjà un code',
  'recover.sent':
    '{letters, select, kept {S’il existe un compte pour {email}, un message avec un code et un lien a été écrit.} other {S’il existe un compte pour {email}, un message est en route. Cela peut prendre une minute. Ouvrez son lien dans ce navigateur, ou saisissez son code ici.}}',
  'recover.code': 'Code reçu par e-mail',
  'recover.set': 'Enregistrer et se connecter',
  'recover.setting': 'Enregistrement …',
  'recover.again': 'Demander un autre message',
  'recover.newTitle': 'Choisir un nouveau mot de passe',
  'recover.newLead': 'Pour {account}. Tous vos autres appareils seront déconnectés.',
  'password.label': 'Nouveau mot de passe',
  'password.rules': 'Au moins {count} caractères. Le mieux : quelques mots que vous seul réuniriez.',
  'password.show': 'Afficher le mot de passe',
  'weak.length': 'Ce mot de passe est trop court : prenez au moins {count} caractères.',
  'weak.characters':
    'Il manque un type de caractère à ce mot de passe : ajoutez une majuscule, un chiffre ou un symbole.',
  'weak.pwned': 'Ce mot de passe figure dans une liste de mots de passe volés : choisissez-en un autre.',
  'trouble.no_address': 'Indiquez une adresse e-mail valable, par exemple nom@lieu.org.',
  'trouble.no_code': 'Saisissez le code reçu par e-mail.',
  'trouble.no_password': 'Indiquez un nouveau mot de passe.',
  'trouble.no_current': 'Indiquez votre mot de passe actuel.',
  'trouble.no_name': 'Indiquez votre nom.',
  'trouble.code_expired':
    'Ce lien ou ce code est faux, trop ancien ou déjà utilisé. Prenez le dernier message reçu, ou demandez-en un autre.',
  'trouble.code_maybe_taken':
    'Ce code a peut-être déjà été accepté, mais la réponse s’est perdue. Demandez-en un autre.',
  'trouble.other_browser':
    'Ce lien ne fonctionne que dans le navigateur où vous l’avez demandé, et il ne peut plus servir. Demandez un autre message ici, puis saisissez son code.',
  'trouble.too_many_letters':
    'Un message vient d’être demandé. Vous pourrez en demander un autre dans {seconds, plural, =0 {une minute} one {# seconde} many {# secondes} other {# secondes}}.',
  'trouble.too_many_attempts':
    'Trop d’essais. Réessayez dans {seconds, plural, =0 {cinq minutes} one {# seconde} many {# secondes} other {# secondes}}.',
  'trouble.too_many_messages':
    'Un SMS vient d’être envoyé à ce numéro. Un autre pourra partir dans {seconds, plural, =0 {une minute} one {# seconde} other {# secondes}}.',
  'trouble.weak_password': 'Ce mot de passe est trop simple : prenez-en un plus long.',
  'trouble.long_password': 'Ce mot de passe est trop long : 72 caractères au plus, moins avec des accents.',
  'trouble.same_password': 'C’est votre mot de passe actuel : choisissez-en un autre.',
  'trouble.wrong_password':
    'Ce n’est pas votre mot de passe actuel. Vérifiez les majuscules et la langue du clavier, puis saisissez-le à nouveau.',
  'trouble.bad_address': 'Aucun message ne peut être envoyé à cette adresse : vérifiez-la.',
  'trouble.address_taken':
    'Un autre compte a déjà cette adresse : indiquez-en une autre, ou connectez-vous à ce compte.',
  'trouble.address_invited': 'Une invitation attend à cette adresse : ouvrez plutôt son lien.',
  'trouble.bad_phone': 'Indiquez le numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  'trouble.phone_taken':
    'Un autre compte a déjà ce numéro : indiquez-en un autre, ou retirez-le d’abord de ce compte.',
  'trouble.no_messages': 'Ce site n’envoie pas de SMS : connectez-vous avec un mot de passe.',
  'trouble.banned': 'Ce compte est fermé. Adressez-vous à un administrateur.',
  'trouble.shared':
    'Tout le monde utilise ce compte de démonstration : il ne peut pas être modifié. Connectez-vous avec un compte à vous.',
  'trouble.needs_factor': 'Le code de votre application est demandé d’abord : connectez-vous à nouveau.',
  'trouble.needs_code':
    'Saisissez les six chiffres que votre application d’authentification affiche maintenant.',
  'trouble.needs_message': 'Saisissez le code que nous venons d’envoyer à votre téléphone.',
  'trouble.wrong_code': 'Ce code est faux ou a déjà servi : saisissez celui qui s’affiche maintenant.',
  'trouble.not_signed':
    'Rien n’a été signé. Déverrouillez le portefeuille dans ce navigateur et confirmez-y.',
  'trouble.other_wallet':
    'Ce n’est pas le portefeuille de ce compte : choisissez celui avec lequel vous vous êtes connecté.',
  'trouble.last_administrator':
    'Vous êtes la seule personne à administrer {rallies, select, none {ce site} other {{rallies}}}. Invitez d’abord quelqu’un d’autre à l’administrer, puis supprimez le compte.',
  'trouble.signed_out': 'Vous n’êtes plus connecté. Reconnectez-vous, ou demandez un autre message.',
  'trouble.invalid_jwt': 'La session enregistrée dans ce navigateur n’est plus valable. Reconnectez-vous.',
  'trouble.bad_answer':
    'La réponse ne venait pas de ce site, ou a été coupée. Vérifiez la connexion (un Wi-Fi peut demander une identification d’abord), puis réessayez.',
  'trouble.disabled': 'C’est désactivé sur ce site. Adressez-vous à un administrateur.',
  'trouble.needs_letter':
    'Votre connexion date de plus d’un jour. Saisissez le code du message que nous venons de vous envoyer.',
  'trouble.not_loaded':
    'Une partie de ce site n’a pas pu être chargée. Réessayez. Si le problème persiste, prévenez l’administrateur.',
  'trouble.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'trouble.busy': 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'trouble.server':
    'Une erreur s’est produite sur le serveur. Réessayez dans un instant ; si cela se répète, prévenez l’administrateur.',
};

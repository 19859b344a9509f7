export default {
  'refusal.aborted': 'La demande a été abandonnée.',
  'refusal.acts_on_itself': 'Cette entrée agirait sur elle-même : choisissez celle qui était erronée.',
  'refusal.already_published':
    'Un document sur le même sujet est déjà publié : remplacez-le, ou indiquez que celui-ci est publié en plus.',
  'refusal.answered': 'Cette réclamation a déjà une réponse : corrigez-la, ou annulez-la d’abord.',
  'refusal.blocked': 'Quelque chose encore en suspens bloque cette étape.',
  'refusal.busy': 'Le serveur est occupé ou redémarre. Renvoyez dans un instant.',
  'refusal.changed_meanwhile': 'Quelqu’un d’autre l’a modifié entre-temps : revoyez-le avant de le modifier.',
  'refusal.changed_since': 'Cela a été modifié depuis : annulez d’abord cette modification.',
  'refusal.code_announced': 'Le code d’un rallye annoncé ne change plus.',
  'refusal.crew_has_facts':
    'Cet équipage a des temps ou des décisions, ou figure dans un ordre de départ publié : enregistrez son abandon au lieu de le supprimer.',
  'refusal.crews_timed':
    'Cela changerait les temps d’équipages déjà chronométrés : indiquez-en le motif, ou à partir de quel départ.',
  'refusal.day_has_results':
    'Une journée du rallye a des résultats : choisissez des dates qui la comprennent.',
  'refusal.file_differs':
    'Le fichier conservé n’est pas celui que nomme ce document : envoyez-le de nouveau.',
  'refusal.file_too_large': 'Ce fichier dépasse 20 Mo : réduisez-le et choisissez-le de nouveau.',
  'refusal.file_type': 'Un document est un fichier PDF, PNG, JPEG ou GPX : choisissez-en un autre.',
  'refusal.foreign_field':
    'Cette saisie renvoie à quelque chose qui ne correspond pas à son type : rechargez la page et saisissez-la de nouveau.',
  'refusal.found_by_rule':
    'Cette pénalité a été trouvée par une règle : statuez sur elle dans la liste des pénalités.',
  'refusal.control_has_facts':
    'Des temps ou des décisions sont enregistrés à ce contrôle et y restent : faites en sorte qu’il ne coûte rien au lieu de le supprimer.',
  'refusal.has_facts':
    'Des temps ou des décisions s’y rapportent désormais et y restent : modifiez-le plutôt à la main.',
  'refusal.in_the_future': 'Cette heure est dans le futur : corrigez-la.',
  'refusal.invalid': 'Le serveur n’accepte pas cela tel quel.',
  'refusal.in_from_has_facts':
    'Cet équipage a des temps, des décisions ou une heure de départ sur une spéciale antérieure : choisissez celle-là au plus tard.',
  'refusal.in_from_stays':
    'Cet équipage reste engagé à partir de la spéciale où il est entré : changez-la dans sa fiche.',
  'refusal.in_from_unknown':
    'Aucune spéciale n’a ce code : indiquez à partir de laquelle l’équipage participe par son code, comme SS1.',
  'refusal.invalid_email': 'Saisissez une adresse e-mail valable, par exemple nom@lieu.org.',
  'refusal.invalid_value': 'Une des valeurs n’est pas possible : corrigez-la et renvoyez.',
  'refusal.invitation_over': 'Cette invitation n’est plus ouverte : relisez la page.',
  'refusal.invited_already':
    'Cette adresse a déjà été invitée : créez un nouveau lien, ou retirez d’abord cette invitation.',
  'refusal.last_administrator': 'Un rallye garde au moins un administrateur : invitez-en d’abord un autre.',
  'refusal.last_way': 'Vous ne vous connectez que par ce numéro : ajoutez d’abord une adresse e-mail.',
  'refusal.late_entry_moved':
    'Dans cet ordre, un équipage engagé tardivement serait dans d’autres spéciales : laissez-les du même côté de celle après laquelle il est entré.',
  'refusal.leg_elsewhere': 'Cette étape ne fait pas partie de la course : choisissez une de ses étapes.',
  'refusal.leg_undated': 'Cette étape n’a pas encore de date : indiquez-la à sa première ligne.',
  'refusal.mails_sent': 'Ce site envoie ses e-mails : envoyez plutôt un e-mail de récupération.',
  'refusal.listed_twice': 'Le même numéro ou la même place figure deux fois dans cette liste.',
  'refusal.malformed_id':
    'Cette entrée n’a pas d’identifiant valable : rechargez la page et saisissez-la de nouveau.',
  'refusal.malformed_instant': 'Saisissez une date et une heure valables.',
  'refusal.missing_field': 'Il manque une donnée : complétez le formulaire.',
  'refusal.needs_reason': 'Cela n’est possible qu’avec un motif : indiquez-le.',
  'refusal.no_file': 'Un document a besoin d’un fichier ou d’une adresse : donnez l’un des deux.',
  'refusal.no_first_start':
    'Cette spéciale n’a pas encore de premier départ : saisissez-le dans l’horaire, ou faites valoir le numéro dès maintenant.',
  'refusal.no_report': 'Le message auquel appartient cette photo n’est pas encore arrivé.',
  'refusal.no_second_factor': 'Cette personne n’a pas de second facteur : relisez la page.',
  'refusal.no_such_file': 'Ce fichier n’existe pas.',
  'refusal.no_such_page': 'La page a changé : relisez-la et faites le document à partir d’elle.',
  'refusal.not_allowed':
    'Vous n’avez pas le droit de le faire. Un administrateur du rallye peut vous le donner.',
  'refusal.not_completed': 'La spéciale n’est pas terminée : terminez-la avant de la déclarer vérifiée.',
  'refusal.not_derived':
    'Les résultats ne peuvent pas être calculés en ce moment, et rien n’a été modifié à côté de ce qui est officiel : prévenez la personne qui gère le serveur.',
  'refusal.not_found': 'Cette page n’existe pas : revenez en arrière.',
  'refusal.not_the_newest':
    'Il existe un ordre de départ plus récent : regardez ce qui diffère, puis publiez de nouveau.',
  'refusal.not_undone': 'Cela ne peut pas être annulé maintenant.',
  'refusal.number_carried': 'Un autre équipage porte ce numéro : donnez un autre numéro à l’un des deux.',
  'refusal.number_has_facts':
    'Des temps, des décisions ou un ordre de départ publié portent ce numéro : faites valoir le nouveau à partir d’une spéciale ultérieure, ou dès maintenant.',
  'refusal.number_taken': 'Ce numéro a déjà servi dans ce rallye : choisissez-en un qui n’a jamais servi.',
  'refusal.of_another_leg':
    'Cela appartient à une autre étape ou journée : déplacez-le ou corrigez-le d’abord là-bas.',
  'refusal.of_another_rally':
    'Cela appartient à un autre rallye ou à une autre course : choisissez-en un d’ici.',
  'refusal.offline':
    'Le serveur est injoignable. Rien n’est perdu : renvoyez dès que la connexion est rétablie.',
  'refusal.other_race':
    'L’équipage est engagé dans une autre course : choisissez une spéciale ou un contrôle de cette course.',
  'refusal.outside_rally': 'Cette heure est à plus de 24 heures du rallye.',
  'refusal.own_account':
    'Il s’agit de votre propre compte : modifiez-le sur la page de votre compte, ou demandez à un autre administrateur.',
  'refusal.page_official': 'Une page au-dessus est officielle. Retirez d’abord ce statut, puis recommencez.',
  'refusal.picture_refused':
    'La photo ne peut pas être conservée : il faut un JPEG de 200 000 octets au plus.',
  'refusal.post_code_unknown':
    'Ce code est inconnu, ou n’est plus valable : regardez à nouveau la feuille de votre poste, ou demandez-en un autre à la direction de course.',
  'refusal.post_codes_tried':
    'Dix codes inconnus ont été essayés : attendez dix minutes, ou demandez le code à la direction de course.',
  'refusal.post_full':
    'Ce poste a déjà tous ses téléphones : demandez au PC d’en retirer un, ou d’en autoriser davantage.',
  'refusal.race_has_facts':
    'Cette course a des temps ou des décisions, qui restent : annulez-la au lieu de la supprimer.',
  'refusal.rally_official':
    'Le rallye est officiel. Retirez d’abord ce statut ; ensuite ses spéciales et ses pages peuvent changer.',
  'refusal.regulation_refused': 'Une valeur de ce règlement n’est pas possible, ou en contredit une autre.',
  'refusal.removed_meanwhile': 'Quelqu’un l’a supprimé entre-temps : son historique permet de le rétablir.',
  'refusal.result_official':
    'Cela fait partie d’un résultat officiel : rendez-le d’abord provisoire, avec la décision qui le demande.',
  'refusal.role_held': 'Cette personne a déjà ce rôle : modifiez-le dans la liste.',
  'refusal.role_in_use': 'Quelqu’un a ce rôle ou y est invité : donnez-lui d’abord un autre rôle.',
  'refusal.role_never_held': 'Cette personne n’a jamais eu ce rôle dans ce rallye : envoyez une invitation.',
  'refusal.row_refused': 'Cette ligne ne peut pas être saisie telle quelle.',
  'refusal.row_stays': 'Cela reste là où il a été créé : ajoutez-le de nouveau à sa place.',
  'refusal.same_id_other_body':
    'Cette entrée a déjà été enregistrée avec un autre contenu : saisissez la correction à nouveau.',
  'refusal.server': 'Le serveur a échoué. Renvoyez ; s’il échoue de nouveau, prévenez l’administrateur.',
  'refusal.signed_by_removal':
    'Cela rendrait officielles des pages qu’aucun officiel n’a signées : annulez plutôt les spéciales, avec le motif.',
  'refusal.signed_out': 'Vous êtes déconnecté. Connectez-vous et renvoyez.',
  'refusal.site_unset':
    'L’adresse de ce site n’est pas réglée : demandez à son exploitant de la régler, puis invitez de nouveau.',
  'refusal.stage_has_classes':
    'Un équipage a une autre classe, équipe ou liste à partir de cette spéciale : changez-la d’abord, ou annulez la spéciale.',
  'refusal.plan_unknown': 'Cette modification a été préparée il y a trop longtemps : recommencez-la.',
  'refusal.stage_has_facts':
    'Cette spéciale a des temps ou des décisions, qui restent : annulez-la au lieu de la supprimer.',
  'refusal.stage_has_regulations':
    'Un règlement s’applique à partir de cette spéciale : annulez-la au lieu de la supprimer.',
  'refusal.stage_official':
    'La spéciale est officielle : rendez-la d’abord provisoire ; il faut une décision.',
  'refusal.stage_published': 'Cette spéciale est publiée : annulez-la plutôt, ou rouvrez-la d’abord.',
  'refusal.stage_renamed': 'Ce nom a changé : écrivez le nouveau code, ou redonnez d’abord l’ancien.',
  'refusal.step_refused': 'Cette étape n’est pas possible maintenant.',
  'refusal.still_used': 'Autre chose s’y rapporte encore, ou cela renvoie à quelque chose qui n’existe plus.',
  'refusal.taken_meanwhile': 'Autre chose a désormais sa place ou son numéro : modifiez-la d’abord.',
  'refusal.too_many_stages': 'Une course a au plus 500 spéciales : supprimez-en, ou créez une autre course.',
  'refusal.taken': 'Il en existe déjà un : choisissez un autre code, numéro ou date.',
  'refusal.taken_back': 'Cette entrée a été retirée : saisissez-la de nouveau avant d’y répondre.',
  'refusal.too_late': 'Un document est publié dans l’année : choisissez une date plus proche.',
  'refusal.too_many_rows': 'Un fichier a 2 000 lignes au plus : coupez-le et importez-le en plusieurs fois.',
  'refusal.transition_refused': 'Cette étape n’est pas possible depuis le statut actuel.',
  'refusal.two_places': 'Une saisie ne nomme qu’un lieu : un contrôle ou un point de passage.',
  'refusal.undone_already': 'Cela a déjà été annulé.',
  'refusal.unknown_control': 'Ce contrôle n’existe pas ici : choisissez-en un de la liste.',
  'refusal.unknown_fact':
    'L’entrée à laquelle elle renvoie n’est pas de la même spéciale ou page : saisissez-la sans renvoyer à une autre.',
  'refusal.unknown_kind': 'Le serveur ne connaît pas ce type d’entrée : rechargez la page.',
  'refusal.unknown_number': 'Aucun équipage de cette course ne porte ce numéro.',
  'refusal.unknown_overspeed': 'Cet excès de vitesse n’existe pas dans ce rallye.',
  'refusal.unknown_page': 'Cette page ne peut pas être publiée seule.',
  'refusal.unknown_penalty': 'Cette pénalité n’existe pas dans cette course : choisissez-en une de sa liste.',
  'refusal.unknown_post': 'Ce poste n’existe pas dans ce rallye.',
  'refusal.unknown_protest': 'Cette réclamation n’existe pas dans ce rallye.',
  'refusal.unknown_race': 'Cette course n’existe pas dans ce rallye : choisissez-en une de la liste.',
  'refusal.unknown_rally': 'Ce rallye n’existe pas.',
  'refusal.unknown_stage': 'Cette spéciale n’existe pas dans cette course : choisissez-en une de la liste.',
  'refusal.unknown_time_zone': 'Ce fuseau horaire n’existe pas : saisissez un nom comme Africa/Casablanca.',
  'refusal.unknown_version': 'Cette version n’a pas été publiée : choisissez-en une qui l’a été.',
  'refusal.unknown_waypoint': 'Ce waypoint n’existe pas sur cette spéciale : choisissez-en un de la liste.',
  'refusal.without_effect':
    'Enregistré, mais sans effet tel quel : regardez ce qui en a été dit par ailleurs.',
  'refusal.held': 'C’est enregistré et attend une décision.',
  'refusal.invalid_call': 'Le serveur ne comprend pas cette demande : rechargez la page et réessayez.',
  'refusal.no_part': 'Son auteur n’a pas de rôle dans ce rallye, et n’en a pas eu.',
  'refusal.not_fresh': 'Votre connexion est trop ancienne : reconnectez-vous, puis supprimez le compte.',
  'refusal.other_account': 'Ce n’est pas l’adresse de votre compte : saisissez la vôtre.',
  'refusal.shared': 'Ce compte de la démo est à tout le monde : il ne se change pas.',
};

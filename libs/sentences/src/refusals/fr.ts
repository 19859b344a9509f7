/** Pourquoi une entrée a été refusée, en français. */
export default {
  'refusal.acts_on_itself': 'Cette entrée agirait sur elle-même : choisissez celle qui était erronée.',
  'refusal.already_published':
    'Un document sur le même sujet est déjà publié : remplacez-le, ou indiquez que celui-ci est publié en plus.',
  'refusal.answered': 'Cette réclamation a déjà une réponse : corrigez-la, ou annulez-la d’abord.',
  'refusal.blocked': 'Quelque chose encore en suspens bloque cette étape.',
  'refusal.changed_meanwhile': 'Quelqu’un d’autre l’a modifié entre-temps : revoyez-le avant de le modifier.',
  'refusal.crews_timed':
    'Cet ordre de départ changerait les temps d’équipages déjà chronométrés : indiquez-en le motif.',
  'refusal.foreign_field':
    'Cette saisie renvoie à quelque chose qui ne correspond pas à son type : rechargez la page et saisissez-la de nouveau.',
  'refusal.in_the_future': 'Cette heure est dans le futur : corrigez-la.',
  'refusal.invalid_value': 'Une des valeurs n’est pas possible : corrigez-la et renvoyez.',
  'refusal.listed_twice': 'Le même numéro ou la même place figure deux fois dans cette liste.',
  'refusal.malformed_id':
    'Cette entrée n’a pas d’identifiant valable : rechargez la page et saisissez-la de nouveau.',
  'refusal.malformed_instant': 'Saisissez une date et une heure valables.',
  'refusal.missing_field': 'Il manque une donnée : complétez le formulaire.',
  'refusal.needs_reason': 'Cela n’est possible qu’avec un motif : indiquez-le.',
  'refusal.no_file': 'Un document a besoin d’un fichier ou d’une adresse : donnez l’un des deux.',
  'refusal.no_such_page': 'La page a changé : relisez-la et faites le document à partir d’elle.',
  'refusal.not_allowed':
    'Vous n’avez pas le droit de le faire. Un administrateur du rallye peut vous le donner.',
  'refusal.not_completed': 'La spéciale n’est pas terminée : terminez-la avant de la déclarer vérifiée.',
  'refusal.not_the_newest':
    'Il existe un ordre de départ plus récent : regardez ce qui diffère, puis publiez de nouveau.',
  'refusal.number_taken': 'Ce numéro a déjà servi dans ce rallye : choisissez-en un qui n’a jamais servi.',
  'refusal.other_race':
    'L’équipage est engagé dans une autre course : choisissez une spéciale ou un contrôle de cette course.',
  'refusal.outside_rally': 'Cette heure est à plus de 24 heures du rallye.',
  'refusal.page_official': 'Une page au-dessus est officielle. Retirez d’abord ce statut, puis recommencez.',
  'refusal.rally_official':
    'Le rallye est officiel. Retirez d’abord ce statut ; ensuite ses spéciales et ses pages peuvent changer.',
  'refusal.same_id_other_body':
    'Cette entrée a déjà été enregistrée avec un autre contenu : saisissez la correction à nouveau.',
  'refusal.stage_official':
    'La spéciale est officielle : rendez-la d’abord provisoire ; il faut une décision.',
  'refusal.taken_back': 'Cette entrée a été reprise : saisissez-la de nouveau avant d’y répondre.',
  'refusal.too_late': 'Un document est publié dans l’année : choisissez une date plus proche.',
  'refusal.transition_refused': 'Cette étape n’est pas possible depuis le statut actuel.',
  'refusal.two_places': 'Une saisie ne nomme qu’un lieu : un contrôle ou un point de passage.',
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
  'refusal.unknown_version': 'Cette version n’a pas été publiée : choisissez-en une qui l’a été.',
  'refusal.unknown_waypoint': 'Ce waypoint n’existe pas sur cette spéciale : choisissez-en un de la liste.',
};

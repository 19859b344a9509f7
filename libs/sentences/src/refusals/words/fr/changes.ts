export default {
  'refusal.control_has_facts.control':
    'Des temps ou des décisions sont enregistrés au contrôle {control} et y restent : il ne peut pas être supprimé, faites plutôt en sorte qu’il ne coûte rien.',
  'refusal.day_has_results.date':
    'Le {date} a des résultats et reste donc dans les dates du rallye : choisissez des dates qui l’incluent.',
  'refusal.has_facts.since':
    'Des temps ou des décisions ont été enregistrés depuis avec {name} et y restent : il n’est plus possible de le supprimer.',
  'refusal.in_from_has_facts.crew':
    'L’équipage {number} a des temps, des décisions ou une heure de départ sur {stage} : il participe au plus tard à partir de là.',
  'refusal.in_from_stays.crew':
    'L’équipage {number} participe à partir de {stage} : changez-le dans sa fiche pour qu’il participe à partir de {other}.',
  'refusal.in_from_unknown.stage':
    '« {stage} » n’est pas une spéciale de cette course : il faut le code de l’une d’elles, comme SS1.',
  'refusal.invalid_email.address':
    '« {address} » n’est pas une adresse e-mail : elle s’écrit comme nom@lieu.org.',
  'refusal.invitation_over.accepted': '{address} a déjà accepté : changez le rôle dans la liste.',
  'refusal.invitation_over.withdrawn': 'Cette invitation a été retirée : invitez de nouveau cette adresse.',
  'refusal.invited_already.address':
    '{address} est déjà invité : créez un nouveau lien de cette invitation, ou retirez-la d’abord.',
  'refusal.last_administrator.rallies':
    'Vous êtes le seul administrateur de {rallies} : invitez-en d’abord un autre.',
  'refusal.last_administrator.site':
    'Vous êtes le seul administrateur de ce site : invitez-en d’abord un autre.',
  'refusal.leg_undated.leg': 'L’étape {leg} n’a pas encore de date : indiquez-la dans sa première ligne.',
  'refusal.no_first_start.stage':
    'La spéciale {stage} n’a pas encore de premier départ : indiquez dans l’horaire quand elle commence, ou faites valoir le numéro dès maintenant.',
  'refusal.not_allowed.kind_here': 'Vous n’avez pas le droit d’enregistrer cela ici.',
  'refusal.not_allowed.make_stage':
    'Vos rôles dans ce rallye ne permettent pas de donner à une spéciale le statut « {to} ». Demandez au directeur de course.',
  'refusal.not_allowed.more_than_own':
    'Vous ne pouvez ni donner ni modifier un rôle dont vous n’avez pas vous-même tous les droits.',
  'refusal.not_allowed.no_part':
    'Vous n’avez pas le droit d’enregistrer ici : seuls ceux qui travaillent à un rallye y enregistrent.',
  'refusal.not_allowed.officials':
    'Seuls les officiels le voient ou le font : connectez-vous en tant que tel.',
  'refusal.not_allowed.phone':
    'Ce téléphone n’est plus lié au poste : ses temps restent dessus. Demandez un nouveau code à la direction de course.',
  'refusal.not_allowed.picture': 'Seul l’auteur du rapport, ou un officiel du rallye, ajoute sa photo.',
  'refusal.not_allowed.release':
    'Seul un officiel qui décide peut admettre une entrée dans une spéciale officielle, ou une entrée qui n’est pas encore là.',
  'refusal.not_allowed.reopen': 'Seul un officiel qui publie peut rouvrir une spéciale publiée.',
  'refusal.not_allowed.right':
    'Vos rôles dans ce rallye ne comprennent pas « {right} ». Demandez à un officiel qui gère les personnes.',
  'refusal.not_allowed.sign_in': 'Connectez-vous d’abord.',
  'refusal.not_allowed.sign_in_invited':
    'Connectez-vous d’abord, ou créez un compte avec l’adresse qui a reçu l’invitation.',
  'refusal.not_allowed.site': 'Seuls les administrateurs du site le peuvent : demandez à l’un d’eux.',
  'refusal.not_allowed.uncancel': 'Seul un officiel qui décide peut reprendre une spéciale annulée.',
  'refusal.not_derived.race':
    'La course {race} ne peut pas être calculée à présent, et rien ne dit si ce qui est officiel reste. Rien n’a été changé : prévenez la personne qui gère la machine, dont le journal dit pourquoi.',
  'refusal.not_undone.changed_since': '{name} : changé depuis par {by}. Annulez cela d’abord.',
  'refusal.not_undone.regulations':
    'Les règlements ont des versions : rétablissez les valeurs d’une version antérieure à partir de leur historique.',
  'refusal.not_undone.step': 'Un changement de statut s’annule là où il a été fait, avec un motif.',
  'refusal.not_undone.two_rallies':
    'Cela a aussi changé un autre rallye : seuls des administrateurs des deux peuvent l’annuler.',
  'refusal.not_undone.undid_import':
    'Cela a annulé l’import de {file} : pour en retrouver les lignes, importez de nouveau {file}.',
  'refusal.not_undone.undone_already': 'C’est déjà annulé.',
  'refusal.not_undone.unknown': 'On ne sait plus comment c’était avant : modifiez-le à la main.',
  'refusal.not_undone.with_file': 'C’est venu de {file} : annulez cet import dans la liste des imports.',
  'refusal.number_carried.crew':
    'Le n° {number} est {crew}. Choisissez un autre numéro ou modifiez cet équipage.',
  'refusal.number_carried.number': 'Un autre équipage porte le numéro {number} : retirez-le-lui d’abord.',
  'refusal.number_carried.other_race':
    'Le numéro {number} appartient à un équipage d’une autre course : donnez-en un autre à celui-ci.',
  'refusal.number_has_facts.later':
    'Un temps ou une décision porte le numéro que cet équipage perdrait : choisissez une spéciale plus tardive à partir de laquelle vaut le numéro {number}, ou faites-le valoir dès maintenant.',
  'refusal.number_has_facts.start_list':
    'L’ordre de départ publié de {stages} nomme cet équipage par le numéro qu’il perdrait : choisissez une spéciale plus tardive à partir de laquelle vaut le numéro {number}, ou annulez d’abord cet ordre.',
  'refusal.number_has_facts.void':
    'Un temps ou une décision porte le numéro que cet équipage perdrait : annulez-le d’abord, ou donnez son numéro à l’équipage à la main.',
  'refusal.of_another_leg.between':
    'La spéciale {stage} ne peut pas passer à l’étape {leg} : ses contrôles ont les rangs {first} à {last}, et dans cette étape d’autres sont entre eux ou du mauvais côté. Donnez d’abord d’autres rangs à ses contrôles.',
  'refusal.of_another_leg.code': '{code} est dans une autre étape : supprimez-le d’abord là-bas.',
  'refusal.of_another_leg.control':
    '{control} appartient à la spéciale {stage}, qui est dans l’étape {leg} : un contrôle reste dans l’étape de sa spéciale. Déplacez la spéciale, ou retirez-lui ce contrôle.',
  'refusal.of_another_leg.day':
    'L’étape {leg} est le {date}, et non le {other_date} : une étape appartient au jour où elle commence. Mettez le {date} sur cette ligne, ou une autre étape.',
  'refusal.of_another_leg.line':
    '{code} appartient à {stage}, que cette étape n’a pas : donnez à la spéciale sa propre ligne, au-dessus.',
  'refusal.of_another_leg.stage':
    'Cette spéciale est déjà dans une autre étape ou course : modifiez-la là-bas.',
  'refusal.of_another_rally.crew':
    'La catégorie, le groupe, la classe, l’équipe et la spéciale d’un équipage doivent être de sa course : choisissez-en d’autres.',
  'refusal.of_another_rally.fact':
    'Cela agit sur une entrée d’un autre rallye : choisissez-en une de celui-ci.',
  'refusal.of_another_rally.group':
    'Le groupe d’une distance doit être de la course de sa spéciale : choisissez-en un autre.',
  'refusal.of_another_rally.post':
    'Le poste d’un contrôle ou d’un waypoint doit être de son rallye : choisissez-en un autre.',
  'refusal.own_account.address': 'C’est votre propre adresse : un autre administrateur vous donne un rôle.',
  'refusal.own_account.factor': 'C’est le vôtre : retirez-le sur la page de votre compte.',
  'refusal.own_account.session': 'C’est la vôtre : déconnectez-vous sur la page de votre compte.',
  'refusal.post_full.phones':
    'Ce poste a déjà ses {count} téléphones : demandez à la direction de course d’en retirer un, ou d’en admettre plus.',
  'refusal.race_has_facts.race':
    'La course {race} a des temps ou des décisions, qui restent : une course qui n’a pas lieu s’annule, elle ne se supprime pas.',
  'refusal.removed_meanwhile.parent':
    'Ce à quoi {name} appartenait a été supprimé depuis : rétablissez-le d’abord à partir de son historique.',
  'refusal.result_official.every_stage':
    'Toutes les spéciales de la course {race} sont officielles, et un équipage est engagé à partir de la première qui ne l’est pas : remettez d’abord la dernière en provisoire, avec la décision qui le demande.',
  'refusal.result_official.in_from':
    '{stage} fait partie de résultats officiels : l’équipage {number} peut participer à partir de {other}.',
  'refusal.role_held.address': '{address} a déjà ce rôle : changez titre et courses dans la liste.',
  'refusal.row_stays.page':
    'Un document a été fait à partir de cette page ({page}) : elle reste telle quelle.',
  'refusal.row_stays.version':
    'La version {version} de cette page ({page}) a été publiée : elle reste telle quelle.',
  'refusal.signed_out.account':
    'Connectez-vous d’abord à votre compte, avec son code s’il a un second facteur.',
  'refusal.stage_has_classes.crew':
    'L’équipage {number} a une autre classe, équipe ou liste à partir de la spéciale {stage}, qui ne peut donc pas être supprimée : changez cela d’abord, ou annulez la spéciale.',
  'refusal.stage_has_facts.stage':
    'La spéciale {stage} a des temps ou des décisions, qui restent : une spéciale qui n’est pas courue est annulée, et non supprimée.',
  'refusal.stage_has_regulations.stage':
    'Un règlement s’applique à partir de la spéciale {stage} : elle ne peut pas être supprimée, annulez-la.',
  'refusal.stage_renamed.code':
    '{code} s’appelle désormais {other} : écrivez {other} dans cette ligne, ou renommez d’abord.',
  'refusal.unknown_time_zone.name':
    '{name} n’est pas un fuseau horaire : il faut un nom comme Africa/Casablanca.',
  'refusal.unknown_kind.draft': 'Des lignes ne s’ajoutent qu’à la structure d’un rallye en brouillon.',
  'refusalRow.legs': 'Étape {name}',
  'refusalRow.days': 'Jour {name}',
  'refusalRow.crews': 'Équipage {name}',
  'refusalRow.crew_numbers': 'Numéro de l’équipage {name}',
  'refusalRow.crew_members': 'Membres de l’équipage {name}',
  'refusalRow.crew_enrolments': 'Classe de l’équipage {name}',
  'refusalRow.categories': 'Catégorie {name}',
  'refusalRow.groups': 'Groupe {name}',
  'refusalRow.classes': 'Classe {name}',
  'refusalRow.teams': 'Équipe {name}',
  'refusalRow.posts': 'Poste {name}',
  'refusalRow.regulations': 'Version {name} du règlement',
  'refusalRow.stage_distances': 'Distance de {name}',
};

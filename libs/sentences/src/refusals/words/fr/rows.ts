export default {
  'refusal.invalid_value.above': '« {column} » doit être supérieur à {least}.',
  'refusal.invalid_value.between': '« {column} » doit être compris entre {least} et {most}.',
  'refusal.invalid_value.bonus': 'Un waypoint avec bonus est un intermédiaire public : cochez-le aussi.',
  'refusal.invalid_value.cell':
    '« {column} » est {type, select, integer {un nombre entier} duration {un temps en millisecondes} mark {un nombre entier} date {une date comme 2027-03-01} instant {une date et une heure comme 2027-03-01T06:00:00Z} id {un identifiant} object {un objet} list {une liste} boolean {oui ou non} other {un texte}} : trouvé {found}.',
  'refusal.invalid_value.change': 'Dites quel changement est abandonné : email ou phone.',
  'refusal.invalid_value.clear_radius': 'Le rayon de validation n’est pas entre 1 et 3 000 m : corrigez-le.',
  'refusal.invalid_value.code':
    '« {written} » n’est pas un code : saisissez lettres, chiffres, points et tirets, comme SS1 ou TC1A.',
  'refusal.invalid_value.column': '« {column} » a une valeur impossible : corrigez-la.',
  'refusal.invalid_value.day': 'Un jour est illisible : écrivez-le comme 2027-03-01 ou 01.03.2027.',
  'refusal.invalid_value.distance': 'La distance n’est pas entre 0 et 5 000 km : corrigez-la.',
  'refusal.invalid_value.fact':
    '« {column} » ne peut pas être {found} : choisissez une valeur du formulaire, ou saisissez-en une dans ses limites.',
  'refusal.invalid_value.grouping':
    'Une catégorie, un groupe, une classe ou une équipe dépasse 100 caractères, ou a des caractères non imprimables : corrigez.',
  'refusal.invalid_value.half_position':
    'Une position est une latitude et une longitude : donnez les deux ou aucune.',
  'refusal.invalid_value.hour':
    'Une heure est illisible : écrivez-la comme 06:00, ou les deux comme 06:00-14:00.',
  'refusal.invalid_value.hours': 'Un service finit avant de commencer : corrigez ses heures.',
  'refusal.invalid_value.label': 'Un libellé n’a que des signes invisibles : saisissez-le de nouveau.',
  'refusal.invalid_value.leg_number': 'Une étape a un numéro de 1 à 99 : corrigez-le.',
  'refusal.invalid_value.limit': 'La limite n’est pas entre 1 et 400 km/h : corrigez-la.',
  'refusal.invalid_value.limit_place':
    'Une limite commence au début d’une zone de vitesse (DZ) : donnez-la là.',
  'refusal.invalid_value.lists':
    'Un équipage est dans 20 listes au plus, chacune d’un mot ou deux de 40 caractères au plus, comme dames ou débutant.',
  'refusal.invalid_value.member_name': 'Un membre n’a pas de nom : saisissez-le.',
  'refusal.invalid_value.member_role':
    'Un membre n’a pas de rôle : choisissez pilote, copilote ou mécanicien.',
  'refusal.invalid_value.name':
    'Un nom dépasse 200 caractères, ou a des caractères non imprimables : corrigez-le.',
  'refusal.invalid_value.nationality':
    '« {written} » n’est pas une nationalité en trois majuscules, comme FRA.',
  'refusal.invalid_value.nationality_sign':
    '« {written} » n’est pas le code d’une nationalité : pour ce pays, écrivez {nationality}.',
  'refusal.invalid_value.nationality_unknown':
    '« {written} » n’est la nationalité d’aucun pays : il faut le code de l’un d’eux, comme FRA.',
  'refusal.invalid_value.neutralised':
    'Une neutralisation va d’un waypoint à un autre plus loin : {first} n’est pas avant {last} sur cette spéciale.',
  'refusal.invalid_value.no_credit':
    'Une pénalité inconnue ne rend pas de temps : modifiez-en une qui a été trouvée ou donnée.',
  'refusal.invalid_value.no_credit_kind':
    'Une pénalité de ce type ne rend pas de temps : donnez au crédit le type « autre ».',
  'refusal.invalid_value.no_row': 'Une ligne n’a pas de colonnes lisibles : corrigez le fichier.',
  'refusal.invalid_value.notional':
    'Un temps forfaitaire est plus long que zéro : annulez une spéciale qui ne doit compter pour personne.',
  'refusal.invalid_value.number_or_yes': 'Un nombre ou un oui est mal écrit dans cette ligne : corrigez-le.',
  'refusal.invalid_value.open_radius': 'Le rayon d’ouverture n’est pas entre 1 et 10 000 m : corrigez-le.',
  'refusal.invalid_value.phone':
    'Un numéro de téléphone a d’autres signes que chiffres, espaces et + ( ) / . -',
  'refusal.invalid_value.position':
    'Ce n’est pas une position : saisissez des degrés, latitude de -90 à 90, longitude de -180 à 180.',
  'refusal.invalid_value.post_code':
    'Un poste n’est pas un code : saisissez lettres, chiffres, points et tirets, sans espace.',
  'refusal.invalid_value.race_language':
    'Une course se nomme en anglais, français, espagnol et arabe (en, fr, es, ar) : retirez {languages}.',
  'refusal.invalid_value.race_name':
    'Un nom dans une autre langue est vide ou trop long ({languages}) : saisissez-le de nouveau, ou retirez-le.',
  'refusal.invalid_value.race_names':
    'Les noms d’une course sont une liste de langues, chacune avec son nom.',
  'refusal.invalid_value.reason':
    'Un motif dépasse 1 000 caractères, ou a des caractères non imprimables : corrigez-le.',
  'refusal.invalid_value.role': 'Ce rôle n’existe pas ici : choisissez administrateur ou chronométrage.',
  'refusal.invalid_value.sign':
    'Cette entrée a un caractère qui ne peut pas être enregistré : saisissez-la de nouveau.',
  'refusal.invalid_value.stage_kind':
    '« {written} » n’est pas un type de spéciale : choisissez-en un de la liste.',
  'refusal.invalid_value.start_number':
    '« {written} » n’est pas un numéro de départ : saisissez des chiffres et une lettre au plus, comme 214 ou 12A.',
  'refusal.invalid_value.together': 'Ces valeurs ne vont pas ensemble : {column}. Corrigez l’une d’elles.',
  'refusal.invalid_value.unread':
    '« {written} » n’est pas {cell, select, date {une date} leg {une étape} distance {une distance} time_of_day {une heure} target_time {un temps imparti} maximum_time {un temps maximal} minimum_time {un temps minimal} other {une valeur}} : corrigez.',
  'refusal.invalid_value.unread_kind':
    '« {written} » n’est pas un type de spéciale ni de contrôle : écrivez l’un de ceux-ci : épreuve spéciale, secteur sélectif, super spéciale, power stage, prologue, shakedown, liaison, contrôle horaire, contrôle de passage, point stop, entrée assistance, sortie assistance, entrée regroupement, sortie regroupement, entrée parc fermé, sortie parc fermé, entrée neutralisation, sortie neutralisation, fin de transfert.',
  'refusal.invalid_value.unread_like':
    '« {written} » n’est pas {cell, select, date {une date} leg {une étape} distance {une distance} time_of_day {une heure} target_time {un temps imparti} maximum_time {un temps maximal} minimum_time {un temps minimal} other {une valeur}} : écrivez-la comme {example}.',
  'refusal.invalid_value.unseen':
    'Une catégorie, un groupe, une classe, une équipe, un véhicule ou un concurrent n’a que des caractères invisibles : saisissez-le de nouveau.',
  'refusal.invalid_value.unseen_name': '{code} a un nom de caractères invisibles : saisissez-le de nouveau.',
  'refusal.invalid_value.vehicle':
    'Un véhicule ou un concurrent dépasse 200 caractères, ou a des caractères non imprimables : corrigez.',
  'refusal.invalid_value.waypoint_kind':
    '« {written} » n’est pas un type de waypoint : choisissez-en un de la liste.',
  'refusal.invalid_value.whole_rally':
    'Un administrateur l’est de tout le rallye : ne choisissez aucune course.',
  'refusal.missing_field.date_or_leg': '{code} n’a ni date ni étape : indiquez l’une des deux.',
  'refusal.missing_field.field': '« {field} » manque : complétez la saisie.',
  'refusal.missing_field.kind':
    'On ne sait pas ce qu’est {code} : indiquez son type, comme spéciale ou contrôle horaire.',
  'refusal.missing_field.name': 'Il manque un nom : saisissez-le.',
  'refusal.missing_field.place':
    'Il manque l’endroit dont il s’agit : choisissez la spéciale, le contrôle ou le waypoint.',
  'refusal.missing_field.post': 'Il manque un poste : saisissez son code.',
  'refusal.missing_field.reason': 'Le motif ne contient aucun mot : dites pourquoi.',
  'refusal.missing_field.slots': 'L’ordre de départ est vide : il faut une liste de numéros et d’heures.',
  'refusal.missing_field.stage': 'Une spéciale a besoin de « {column} » : complétez le formulaire.',
  'refusal.missing_field.title': 'Le titre n’a que des signes invisibles : saisissez-le de nouveau.',
  'refusal.missing_field.waypoint':
    'Une neutralisation a besoin du waypoint depuis ou jusqu’où elle vaut : choisissez-le.',
  'refusal.regulation_refused.bands':
    '« {parameter} » doit être une liste de limites en km/h avec leur prix, chacune au-dessus de la précédente{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.boolean':
    '« {parameter} » doit être oui ou non{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.choice':
    '« {parameter} » doit être l’un de {allowed}{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.choices':
    '« {parameter} » doit être une liste de {allowed}, chacun une fois au plus{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.distance':
    '« {parameter} » doit être un nombre entier de mètres à partir de 0{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.duration':
    '« {parameter} » doit être un temps de 0 à 100 heures, en millisecondes entières{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.durations':
    '« {parameter} » doit être une liste de temps, en millisecondes entières{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.factor':
    '« {parameter} » doit être un nombre supérieur à 0, jusqu’à 100{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.integer':
    '« {parameter} » doit être un nombre entier à partir de 0{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.intervals':
    '« {parameter} » doit être une liste de places avec leur intervalle, chaque place après la précédente et la dernière pour toutes les autres{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.labels':
    '« {parameter} » doit donner l’un de {allowed} par nom de règle{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.max_late_total':
    '« {parameter} » doit être au moins « {other_parameter} », {least_ms} : trouvé {found_ms}.',
  'refusal.regulation_refused.not_finished_and_retired':
    '« {parameter} » dit non terminé alors que « {other_parameter} » dit abandon : réglez « {parameter} » sur abandon, ou faites compter le temps maximal.',
  'refusal.regulation_refused.prologue_top':
    '« {parameter} » doit être au moins 1 tant que « {other_parameter} » dit {value} : trouvé 0.',
  'refusal.regulation_refused.repeat_multiplier':
    '« {parameter} » ne multiplie rien tant que « {other_parameter} » est vide : saisissez-y un prix, ou désactivez le multiplicateur.',
  'refusal.regulation_refused.retired_and_fixed':
    '« {parameter} » dit abandon alors que « {other_parameter} » dit un temps forfaitaire : réglez « {other_parameter} » sur abandon, ou « {parameter} » sur non terminé ou sur le temps maximal.',
  'refusal.regulation_refused.speeds':
    '« {parameter} » doit être des km/h de 1 à 400 par code de classe, ou par * pour toute autre classe{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.switches':
    '« {parameter} » doit dire oui ou non par nom de règle{none, select, true {, ou rien pour aucun} other {}} : trouvé {found}.',
  'refusal.regulation_refused.unknown': '« {written} » n’est pas un paramètre du règlement : trouvé {found}.',
  'refusal.row_refused.number_twice': 'Le numéro {number} est dans les lignes {rows} : gardez-en une.',
  'refusal.row_refused.several': '{code} est dans plusieurs lignes : donnez à chaque point son propre code.',
  'refusal.row_refused.twice': '{code} est dans les lignes {rows} : gardez-en une.',
  'refusal.row_refused.waypoint_stays':
    '{code} ne peut pas être supprimé : des temps ou des décisions le concernent. Gardez sa ligne.',
  'refusal.taken.change_it': 'Il y en a déjà un comme lui : modifiez celui-là.',
  'refusal.taken.code': 'Un autre a déjà ce code : donnez-en un autre à cette ligne.',
  'refusal.taken.date': 'Le {date} existe déjà : choisissez une autre date.',
  'refusal.taken.number': 'Un autre a déjà ce numéro : donnez-en un autre à cette ligne.',
  'refusal.taken.value': '« {column} » {written} est déjà pris : choisissez une autre valeur.',
  'refusal.unknown_race.cell':
    'Ce rallye n’a pas de course « {written} » : corrigez la cellule, ou laissez sa colonne de côté.',
  'refusal.unknown_race.invited': 'L’une des courses n’est pas de ce rallye : relisez la page.',
  'refusal.unknown_race.needed': 'Il manque la course : choisissez-en une de la liste.',
  'refusal.unknown_race.race': 'Il n’y a pas de course {race} dans ce rallye.',
};

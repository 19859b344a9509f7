export default {
  'case.noCrew': 'Aucun équipage de cette course ne porte le numéro {number}.',
  'case.noCrews':
    'Aucun équipage de cette course ne porte ces numéros : {numbers}{more, plural, =0 {} one { et # autre} other { et # autres}}.',
  'case.noStage': 'Il n’y a pas de spéciale {stage} dans cette course.',
  'case.noControl': 'Il n’y a pas de contrôle {control} dans cette course.',
  'case.controlElsewhere': 'Le contrôle {control} n’est pas sur cette spéciale.',
  'case.decided':
    'Quelqu’un d’autre l’a {how, select, accepted {admis} refused {refusé} other {corrigé}} entre-temps{by} : revoyez-le avant de décider.',
  'case.corrected':
    'Ce temps a été {how, select, undone {annulé} other {corrigé}} entre-temps, par {by} : revoyez-le avant de le corriger.',
  'case.beside': 'Un autre temps de cet équipage est arrivé ici entre-temps, de {by} : dites lequel compte.',
  'case.decidedByYou':
    'Votre compte l’a {how, select, accepted {admis} refused {refusé} other {corrigé}} entre-temps sur un autre appareil : revoyez-le avant de décider.',
  'case.correctedByYou':
    'Ce temps a été {how, select, undone {annulé} other {corrigé}} entre-temps avec votre compte, sur un autre appareil : revoyez-le avant de le corriger.',
  'case.besideYours':
    'Un autre temps de cet équipage est arrivé ici entre-temps avec votre compte, d’un autre appareil : dites lequel compte.',
  'case.judged':
    '{what, select, This_penalty_was_judged {Quelqu’un d’autre a jugé cette pénalité} other {Quelqu’un d’autre a jugé une pénalité de cette cause}} entre-temps{by} : revoyez-la avant de juger.',
  'case.startsChange':
    'Cet ordre de départ donne un autre départ à des équipages déjà chronométrés sur {stage} : {numbers}{more, plural, =0 {} one { et # autre} other { et # autres}}. Il ne se publie qu’avec un motif.',
  'case.startsMove':
    'Ce retard déplacerait les départs d’équipages déjà chronométrés sur {stage} : {numbers}{more, plural, =0 {} one { et # autre} other { et # autres}}. Dites à partir de quel départ il vaut.',
  'case.startsGo':
    'Sans cet ordre de départ, des équipages déjà chronométrés sur {stage} ont un autre départ : {numbers}{more, plural, =0 {} one { et # autre} other { et # autres}}. Il ne se retire qu’avec une décision.',
  'case.rivalList':
    'La version {version} de l’ordre de départ de {stage} ne peut pas être admise : la version {newest} est publiée désormais. Une seule peut valoir : refusez celle-ci, ou reprenez d’abord celle qui est publiée.',
  'case.inUse': 'Le n° {number} est {crew}. Choisissez un autre numéro ou modifiez cet équipage.',
  'case.carried': 'Un autre équipage porte le numéro {number} : retirez-le-lui d’abord.',
  'case.carriedElsewhere':
    'Le numéro {number} appartient à un équipage d’une autre course : donnez-en un autre à celui-ci.',
  'case.rowElsewhere': 'Les équipages de {race} sont laissés de côté : importez-les dans cette course.',
  'case.rowRace':
    'Ce rallye n’a pas de course « {race} » : corrigez la cellule, ou laissez sa colonne de côté.',
  'case.changesOfficial':
    'Cela changerait ce qui est officiel ({pages}) : rendez-le d’abord provisoire, avec la décision qui le demande.',
  'case.crewHasFacts':
    'L’équipage {number} a des temps ou des décisions : il ne se supprime pas. Enregistrez son abandon.',
  'case.crewSigned':
    'L’équipage {number} ne peut pas être supprimé : il figure dans un résultat officiel ({pages}). Rendez-le d’abord provisoire, avec la décision qui le demande.',
  'case.makesOfficial':
    'Cela rendrait officielles des pages qu’aucun officiel n’a signées ({pages}) : annulez plutôt les spéciales, avec le motif.',
  'case.zoneSigned':
    'Ce qui est officiel ({pages}) se lit dans ce fuseau horaire : rendez-le d’abord provisoire, avec la décision qui le demande.',
  'case.allSigned':
    'Toutes les spéciales de la course {race} sont officielles, et un équipage est engagé à partir de la première qui ne l’est pas : rendez d’abord la dernière provisoire, avec la décision qui le demande.',
  'case.inFromStays':
    'L’équipage {number} participe à partir de {stage} : changez-le dans sa fiche pour qu’il participe à partir de {other}.',
  'case.inFromHasFacts':
    'L’équipage {number} a des temps, des décisions ou une heure de départ sur {stage} : il participe au plus tard à partir de là.',
  'case.inFromUnknown':
    '« {stage} » n’est pas une spéciale de cette course : il faut le code de l’une d’elles, comme SS1.',
  'case.inFromSigned':
    '{stage} fait partie de résultats officiels : l’équipage {number} peut participer à partir de {other}.',
  'case.inFromUnsaid':
    'Des spéciales de la course {race} ont déjà été disputées : engagez l’équipage par la liste des engagés, qui demande à partir de laquelle il participe.',
  'case.nationalityMeant':
    '« {written} » n’est pas le code d’une nationalité : pour ce pays, écrivez {code}.',
  'case.nationalityUnlike': '« {written} » n’est pas une nationalité en trois majuscules, comme FRA.',
  'case.nationalityUnknown':
    '« {written} » n’est la nationalité d’aucun pays : il faut le code de l’un d’eux, comme FRA.',
  'case.notHereYet':
    'Enregistré, sans effet pour l’instant : la saisie dont il s’agit n’est pas là. Il prend effet dès qu’elle arrive.',
  'case.doneBefore': 'Enregistré, sans effet : ce qui a été enregistré avant fait déjà la même chose.',
  'case.newerHolds':
    'Enregistré, sans effet : {what, select, start_order {un autre ordre de départ vaut, fait} other {une autre correction vaut, faite}} plus tard selon l’horloge de son appareil. Reprenez-{what, select, start_order {le} other {la}}, ou enregistrez ceci de nouveau sur un appareil à l’heure.',
  'case.noRace': 'Il n’y a pas de course {race} dans ce rallye.',
  'case.noPost': 'Il n’y a pas de poste {post} dans ce rallye.',
  'case.noWaypoint': 'Il n’y a pas de waypoint {waypoint} sur cette spéciale.',
  'case.postElsewhere': 'Le poste {post} ne tient pas ce contrôle ni ce waypoint.',
  'case.notCompleted':
    'La spéciale {stage} est {status, select, to_run {à courir} running {en cours} interrupted {interrompue} shortened {raccourcie} interrupted_final {arrêtée pour de bon} cancelled {annulée} completed {terminée} provisional {provisoire} official {officielle} other {autre}} : terminez-la avant de la vérifier.',
  'case.adminMakes':
    'Seul un administrateur de ce rallye peut rendre une spéciale {status, select, to_run {à courir} running {en cours} interrupted {interrompue} shortened {raccourcie} interrupted_final {arrêtée pour de bon} cancelled {annulée} completed {terminée} provisional {provisoire} official {officielle} other {autre}}.',
  'case.adminUncancels': 'Seul un administrateur de ce rallye peut reprendre une spéciale annulée.',
  'case.adminReopens': 'Seul un administrateur de ce rallye peut rouvrir une spéciale publiée.',
  'case.answered': 'Cette réclamation a déjà reçu une réponse : corrigez la réponse, ou annulez-la d’abord.',
  'case.entryGone': 'Cette inscription a été retirée : saisissez-la de nouveau avant d’y répondre.',
  'case.noWords': 'Le motif ne contient aucun mot : dites pourquoi.',
  'case.laterThanNow': 'Cela n’a pas pu être remis plus tard que maintenant : corrigez l’heure.',
  'case.noFile': 'Ce fichier n’est pas parmi les documents de ce rallye : envoyez-le d’abord.',
  'case.controlHasFacts':
    'Des temps ou des décisions sont enregistrés au contrôle {control} et y restent : il ne peut pas être supprimé, faites plutôt en sorte qu’il ne coûte rien.',
  'case.stageHasFacts':
    'La spéciale {stage} a des temps ou des décisions, qui restent : une spéciale qui n’est pas courue est annulée, et non supprimée.',
  'case.stageHasRegulations':
    'Un règlement s’applique à partir de la spéciale {stage} : elle ne peut pas être supprimée, annulez-la.',
  'case.belongedToGone':
    'Ce à quoi {name} appartenait a été supprimé depuis : rétablissez-le d’abord à partir de son historique.',
  'case.namedSince':
    'Des temps ou des décisions ont été enregistrés depuis avec {name} et y restent : il n’est plus possible de le supprimer.',
};

/** Steps of race day, in French. */
export default {
  'day.steps': 'Étapes du travail de la course',
  'day.inTheWay': 'Ce qui bloque',
  'day.explain': 'En quoi consiste : {step}',
  'day.state.done': 'Fait',
  'day.state.now': 'Maintenant',
  'day.state.to_come': 'À venir',
  'day.by.check': 'Chef chronométreur',
  'day.by.decide': 'Directeur de course',
  'day.by.manage_entries': 'Secrétaire des engagements',
  'day.by.publish': 'Directeur de course',
  'day.by.set_up': 'Administrateur',
  'day.by.time': 'Équipe de chronométrage',
  'day.folded.setUp': 'Préparation',
  'day.folded.leg': 'Étape {leg}',
  'day.step.entries': 'Engagés',
  'day.go.entries': 'Ouvrir les engagés',
  'day.help.entries':
    'La liste des engagés nomme les équipages qui participent, avec leurs numéros, catégories et classes. Les règlements demandent en général une liste publiée des engagés admis avant le départ. Un équipage peut être retiré plus tard, mais son numéro reste le sien pendant tout le rallye.',
  'day.step.regulations': 'Règlement',
  'day.go.regulations': 'Ouvrir le règlement',
  'day.help.regulations':
    'Le règlement décide du calcul des temps et des pénalités : choisissez le modèle le plus proche du vôtre et changez ce qui diffère. Le règlement particulier est publié avant le rallye, et il n’est modifié que par des additifs numérotés et datés. Une modification faite après un secteur couru prend effet à partir d’un secteur suivant.',
  'day.step.schedule': 'Programme',
  'day.go.schedule': 'Ouvrir le programme',
  'day.help.schedule':
    'Le programme contient les jours, étapes, secteurs et contrôles, avec distances, temps impartis et départ de la première voiture. Les équipages le reçoivent par écrit, en général comme itinéraire du règlement particulier. Chaque heure idéale d’un équipage en est calculée.',
  'day.step.roadbook': 'Waypoints',
  'day.go.roadbook': 'Ouvrir les waypoints',
  'day.help.roadbook':
    'Les points de passage de chaque secteur, leurs types, distances et zones de vitesse viennent du road-book. En rallye-raid, un point manqué coûte une pénalité en temps et une zone de vitesse a son propre barème. Gardez les points secrets jusqu’à la remise du road-book si votre règlement le demande.',
  'day.step.posts': 'Postes et téléphones',
  'day.go.posts': 'Ouvrir les postes',
  'day.help.posts':
    'Chaque contrôle a besoin d’un poste, et chaque poste d’un téléphone à l’heure vérifiée ou d’une feuille de contrôle. Les règlements demandent en général que les contrôles ouvrent avant l’heure de la première voiture et restent jusqu’au passage de la dernière ou de la voiture-balai. Associez les téléphones et vérifiez leur heure avant le départ des commissaires.',
  'day.step.announce': 'Annoncer le rallye',
  'day.go.announce': 'Annoncer le rallye',
  'day.help.announce':
    'Un brouillon n’est vu que de ses officiels ; une fois annoncé, équipages et spectateurs trouvent le rallye, sa liste d’engagés et ses documents. Les organisateurs publient en général à l’ouverture des engagements ou à l’approbation du règlement particulier. Une répétition peut rester un brouillon jusqu’au bout.',
  'day.step.start_list': 'Liste de départ de l’étape {leg}',
  'day.go.start_list': 'Ouvrir la liste de départ',
  'day.help.start_list':
    'La liste de départ donne à chaque équipage sa place et son heure de départ pour l’étape. Pour la première étape, elle suit en général les numéros ou le prologue, ensuite le classement après l’étape précédente. Elle est signée par le directeur de course et affichée à l’heure prévue par le règlement.',
  'day.step.results': '{page} : rendre officiel',
  'day.go.results': 'Rendre officiel',
  'day.help.results':
    'Tous les secteurs de ces résultats sont officiels ou annulés, et les résultats eux-mêmes ne le sont pas. Plus rien n’y change sauf décision des commissaires sportifs. Le directeur de course les signe une fois le délai de réclamation écoulé.',
  'day.step.pack': 'Dossier de l’étape {leg}',
  'day.go.pack': 'Faire le dossier',
  'day.help.pack':
    'Le dossier du soir réunit les classements, les pénalités et la prochaine liste de départ en documents numérotés. Les règlements demandent en général un affichage au tableau officiel, avec heure et signature. L’heure portée sur le document est celle à partir de laquelle courent les réclamations.',
  'day.step.open': 'Ouvrir {stage}',
  'day.go.open': 'Ouvrir le secteur',
  'day.help.open':
    'Un secteur ouvert accepte des temps, et sa page en direct commence. Ouvrez-le quand les postes sont en place et le parcours déclaré libre, avant l’heure de la première voiture. Seul le directeur de course autorise un départ.',
  'day.step.started': 'Tous partis dans {stage}',
  'day.go.started': 'Voir qui n’est pas parti',
  'day.help.started':
    'Chaque équipage de la liste de départ est parti, ou est noté non partant. Un équipage en retard peut être admis au départ dans le délai prévu par le règlement, et garde sa pénalité. Ce point se termine de lui-même.',
  'day.step.accounted': 'Clore {stage}',
  'day.go.accounted': 'Clore le secteur',
  'day.go.times': 'Saisir les temps',
  'day.help.accounted':
    'Un secteur est terminé quand chaque équipage parti est arrivé, a abandonné ou a été retrouvé autrement. Aucun secteur n’est clos tant qu’un équipage n’est pas localisé : c’est une règle de sécurité avant d’en être une de résultats. La voiture-balai passe après le dernier équipage.',
  'day.step.checked': 'Vérifier {stage}',
  'day.go.checked': 'Confirmer la vérification',
  'day.help.checked':
    'Une deuxième personne compare les temps enregistrés avec les carnets, les feuilles de contrôle et le chronomètre. Ce qui diffère est corrigé avec un motif avant l’affichage. Ensuite, tout changement d’un temps attend un administrateur.',
  'day.step.provisional': 'Publier {stage} en provisoire',
  'day.go.provisional': 'Publier les résultats provisoires',
  'day.help.provisional':
    'Les résultats provisoires sont affichés avec numéro, heure et nom du directeur de course. Dès l’affichage, les équipages peuvent demander un contrôle et réclamer. Les règlements les demandent en général peu après le dernier équipage, souvent dans les deux heures.',
  'day.step.protest': 'Délai de réclamation de {stage}',
  'day.go.protest': 'Voir les réclamations',
  'day.help.protest':
    'Les équipages peuvent contester les résultats affichés jusqu’à l’heure indiquée. Les règlements laissent en général 30 minutes dès l’affichage, et un changement qui déplace un équipage ouvre un nouveau délai. Chaque réclamation reçoit une réponse écrite avant que les résultats deviennent officiels.',
  'day.step.official': 'Rendre {stage} officiel',
  'day.go.official': 'Rendre officiel',
  'day.help.official':
    'Des résultats officiels sont définitifs : le délai de réclamation est écoulé et les questions ouvertes sont réglées. Un changement ultérieur demande une décision des commissaires sportifs ou un appel, cité avec la nouvelle version. Ce qui est accepté encore ouvert est enregistré avec son motif.',
  'day.step.cancelled': '{stage} est annulé',
  'day.help.cancelled':
    'Un secteur annulé ne donne de temps à personne et ne compte pour aucun classement. Les pénalités aux contrôles horaires de liaison restent en général, sauf remise. La décision est publiée avec son motif.',
  'day.step.joint': '{page} : rendre officiel',
  'day.go.joint': 'Rendre officiel',
  'day.help.joint':
    'Les parties d’un secteur couru en plusieurs fois sont classées ensemble. Le classement commun est officiel quand chaque partie est officielle ou annulée. Il a sa propre page et sa propre signature.',
  'day.step.final': 'Classement final',
  'day.go.final': 'Rendre le classement final officiel',
  'day.help.final':
    'Le classement final clôt la course : après le dernier secteur, son délai de réclamation et la dernière décision ouverte. Il est signé par le directeur de course et les commissaires sportifs, et les prix sont remis d’après lui. Ensuite, seul un appel ou un fait nouveau le change.',
  'day.step.race_cancelled': 'La course est annulée',
  'day.help.race_cancelled':
    'Une course annulée n’a plus de suite. Ce qui a été publié reste lisible. La décision et son motif figurent sur la page du rallye.',
  'day.fact.entries.done': '{crews, plural, one {# équipage} other {# équipages}}',
  'day.fact.entries.open': '{crews, plural, one {# équipage} other {# équipages}}',
  'day.fact.regulations.done': '{version, plural, =0 {selon le modèle} one {version #} other {version #}}',
  'day.fact.schedule.done': '{stages, plural, one {# secteur} other {# secteurs}}',
  'day.fact.schedule.open': '{stages, plural, one {# secteur} other {# secteurs}}',
  'day.fact.posts.done': '{posts, plural, one {# poste} other {# postes}}',
  'day.fact.posts.open': '{posts, plural, one {# poste} other {# postes}}',
  'day.fact.announce.done':
    '{status, select, rehearsal {Répétition : seuls les officiels la voient} other {public}}',
  'day.fact.announce.open': 'Brouillon : seuls les officiels le voient',
  'day.fact.start_list.done': '{crews, plural, one {# équipage} other {# équipages}}',
  'day.fact.open.open':
    '{first, select, none {Pas encore d’heures de départ} other {Premier départ {first}}}',
  'day.fact.started.open': '{started} partis sur {starters}',
  'day.fact.accounted.open': '{through} arrivés sur {starters}, {out} en course',
  'day.fact.protest.open': '{until, select, none {Commence à l’affichage} other {Jusqu’à {until}}}',
  'day.fact.official.done': 'officiel {at}',
  'day.fact.final.done': 'officiel {at}',
};

/** Releases of the site's parts in French. */
export default {
  'releases.none': 'Aucune version n’a encore été publiée sur ce site',
  'releases.noneText':
    'Tout le monde reçoit la version avec laquelle le site a été construit. Une équipe publie sa première version depuis sa copie du dépôt :',
  'releases.part.shell': 'Socle',
  'releases.part.mfe-public': 'Pages en direct',
  'releases.part.mfe-marshall': 'Postes',
  'releases.part.mfe-organizer': 'Chronométrage',
  'releases.part.mfe-admin': 'Administration',
  'releases.asBuilt':
    'Jamais publié : tout le monde reçoit la version avec laquelle le site a été construit.',
  'releases.stable': 'Tout le monde',
  'releases.nobody': 'rien encore',
  'releases.next': 'À l’essai',
  'releases.share': 'pour {percent} % des navigateurs',
  'releases.asked': 'seulement sur demande',
  'releases.rally': 'Rallye {rally}',
  'releases.kept': '{count, plural, one {# version conservée} other {# versions conservées}}',
  'releases.noCommit': 'construite avec le site',
  'releases.history': 'Historique',
  'releases.earlier':
    '{count, plural, one {Afficher # entrée plus ancienne} other {Afficher # entrées plus anciennes}}',
  'releases.team': 'son équipe',
  'releases.act.release': '{version} publiée pour tout le monde',
  'releases.act.waiting': '{version} publiée à l’essai',
  'releases.act.promote': '{version} n’est plus à l’essai : tout le monde la reçoit',
  'releases.act.canary': '{version} donnée à {percent} % des navigateurs',
  'releases.act.rollback': 'retour en arrière : tout le monde reçoit {version}',
  'releases.act.rally': '{version} donnée au rallye {rally}',
  'releases.act.noRally': 'le rallye {rally} reçoit la même version que tout le monde',
};

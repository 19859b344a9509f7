/** Administration in French. */
import sentences from '@bivouac/sentences/fr';
import crews from './fr/crews.ts';
import decisions from './fr/decisions.ts';
import documents from './fr/documents.ts';
import groupings from './fr/groupings.ts';
import notices from './fr/notices.ts';
import people from './fr/people.ts';
import posts from './fr/posts.ts';
import race from './fr/race.ts';
import schedule from './fr/schedule.ts';
import starts from './fr/starts.ts';
import timeline from './fr/timeline.ts';
import waypoints from './fr/waypoints.ts';

export default {
  ...sentences,
  ...crews,
  ...documents,
  ...decisions,
  ...groupings,
  ...notices,
  ...people,
  ...posts,
  ...race,
  ...schedule,
  ...waypoints,
  ...starts,
  ...timeline,
  retry: 'Réessayer',
  loading: 'Chargement',
  'trouble.offline': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'trouble.server': 'Le serveur a échoué. Réessayez ; si cela se répète, prévenez l’administrateur du site.',
  'rallies.title': 'Mes rallyes',
  'rallies.lead': 'Ce qu’administre {account}.',
  'rallies.you': 'ce compte',
  'rallies.trouble': 'Vos rallyes ne peuvent pas être lus',
  'rallies.none': 'Aucun rallye pour le moment',
  'rallies.noneText': 'Dès qu’un rallye que vous administrez existe, il figure ici.',
  'rallies.live': 'Pages en direct',
  'rallies.ranking': 'Classement',
  'rallies.documents': 'Documents',
  'role.platform_admin': 'Administrateur du site',
  'role.admin': 'Administrateur',
  cancel: 'Annuler',
  keep: 'Enregistrer',
  'page.trouble': 'Cette page ne peut pas être lue',
  'rallies.races': 'Courses',
  'rallies.posts': 'Postes et téléphones',
  kept: 'Enregistré.',
  'rallies.manage': 'Préparer et diriger',
  'rally.open': 'Ouvrir un rallye',
  'rally.openIt': 'Ouvrir en brouillon',
  'rally.copy': 'Dupliquer',
  'rally.copyIt': 'Dupliquer en brouillon',
  'rally.copyText':
    'Courses, programme, contrôles, règlement, postes et classes sont copiés, tous les jours décalés. Équipages, personnes et temps ne le sont pas.',
  'rally.name': 'Nom',
  'rally.code': 'Code',
  'rally.codeHint': 'Court, pour les liens : DAKAR26. Lettres, chiffres, points et tirets.',
  'rally.codeFixed': 'Les liens en dépendent : il ne change plus une fois le rallye annoncé.',
  'rally.place': 'Lieu',
  'rally.zone': 'Fuseau horaire',
  'rally.noZone': 'Ce fuseau n’existe pas : choisissez-en un dans la liste.',
  'rally.starts': 'Premier jour',
  'rally.ends': 'Dernier jour',
  'rally.backwards': 'Le dernier jour ne peut précéder le premier.',
  'rally.banner': 'Ligne en haut de chaque page publique',
  'rally.bannerHint': 'Laissez vide pour n’en avoir aucune.',
  'rally.status': 'Où en est le rallye',
  'rally.identity': 'Nom, lieu et dates',
  'race.add': 'Ajouter une course',
  'race.addIt': 'Ajouter',
  'race.code': 'Code',
  'race.codeHint': 'Court : AUTO, MOTO.',
  'race.name': 'Nom',
  'race.taken': 'Une course porte déjà ce code : choisissez-en un autre.',
  'race.preset': 'Règlement de départ',
  'race.presetHint': 'Un barème d’exemple : vérifiez-le avec votre règlement particulier.',
  'preset.raid-cars': 'Raid, autos',
  'preset.raid-bikes': 'Raid, motos',
  'preset.stage-rally': 'Rallye à spéciales',
  'status.to': '{status}',
  'status.backTo': 'Retour à : {status}',
  'status.reason': 'Motif',
  'status.reasonHint': 'Il est gardé avec l’étape, par exemple le numéro de la décision.',
  'status.do': 'Passer à : {status}',
  'rallyStatus.draft': 'Brouillon',
  'rallyStatus.announced': 'Annoncé',
  'rallyStatus.open': 'Ouvert',
  'rallyStatus.running': 'En cours',
  'rallyStatus.finished': 'Terminé',
  'rallyStatus.provisional': 'Provisoire',
  'rallyStatus.official': 'Officiel',
  'rallyStatus.archived': 'Archivé',
  'rallyStatus.cancelled': 'Annulé',
  'raceStatus.draft': 'Brouillon',
  'raceStatus.entries_open': 'Engagements ouverts',
  'raceStatus.entries_closed': 'Engagements clos',
  'raceStatus.running': 'En cours',
  'raceStatus.suspended': 'Suspendue',
  'raceStatus.provisional': 'Provisoire',
  'raceStatus.official': 'Officielle',
  'raceStatus.cancelled': 'Annulée',
  'check.races': '{state, select, ready {Il a des courses} other {Il n’a encore aucune course}}',
  'check.days_within_dates':
    '{count, plural, =0 {Tous les jours sont dans ses dates} one {# jour est hors de ses dates} other {# jours sont hors de ses dates}}',
  'check.timing_team':
    '{state, select, ready {Il a une équipe de chronométrage} other {Personne au chronométrage}}',
  'check.stages': '{state, select, ready {Elle a des spéciales} other {Aucune spéciale encore}}',
  'check.first_starts':
    '{count, plural, =0 {Chaque spéciale a son premier départ} one {# spéciale sans premier départ} other {# spéciales sans premier départ}}',
  'check.preset': '{state, select, ready {Un règlement est choisi} other {Aucun règlement choisi}}',
  'check.crews': '{state, select, ready {Elle a des équipages} other {Aucun équipage engagé}}',
  'check.numbers':
    '{count, plural, =0 {Chaque équipage a un numéro} one {# équipage sans numéro} other {# équipages sans numéro}}',
  'check.classes':
    '{count, plural, =0 {Chaque équipage a une classe} one {# équipage sans classe} other {# équipages sans classe}}',
  'check.points_without_post':
    '{count, plural, =0 {Chaque contrôle a un poste} one {# contrôle sans poste} other {# contrôles sans poste}}',
  'check.posts_without_code':
    '{count, plural, =0 {Chaque poste a son code} one {# poste sans code d’association} other {# postes sans code d’association}}',
  'check.start_order':
    '{state, select, ready {Un ordre de départ est publié} other {Aucun ordre de départ publié}}',
  'notFound.title': 'Cette page n’existe pas ici',
  'notFound.text': 'L’adresse est peut-être mal écrite, ou mène à quelque chose qui a été retiré.',
  'notFound.toArea': 'Vers mes rallyes',
  'notFound.toPublic': 'Vers les résultats en direct',
};

/** Administration in French. */
import frame from '@bivouac/officials/frame/fr';
import sentences from '@bivouac/sentences/fr';
import matters from '@bivouac/sentences/matters/fr';
import told from '@bivouac/sentences/messages/fr';
import kinds from '@bivouac/sentences/page-names/fr';
import stages from '@bivouac/sentences/stage-status/fr';
import crews from './fr/crews.ts';
import decisions from './fr/decisions.ts';
import documents from './fr/documents.ts';
import first from './fr/first.ts';
import habits from './fr/habits.ts';
import history from './fr/history.ts';
import people from './fr/people.ts';
import rehearsal from './fr/rehearsal.ts';
import schedule from './fr/schedule.ts';
import starts from './fr/starts.ts';
import waypoints from './fr/waypoints.ts';

export default {
  ...frame,
  ...sentences,
  ...told,
  ...kinds,
  ...stages,
  ...matters,
  ...crews,
  ...documents,
  ...decisions,
  ...first,
  ...habits,
  ...history,
  ...people,
  ...rehearsal,
  ...schedule,
  ...waypoints,
  ...starts,
  kept: 'Enregistré.',
  'rally.status': 'État du rallye',
  'backup.last': 'Dernière sauvegarde :',
  'backup.every':
    '{count, plural, one {chaque minute pendant un rallye} other {toutes les # minutes pendant un rallye}}',
  'backup.failing': 'Aucune sauvegarde ne peut être écrite.',
  'backup.late': 'La sauvegarde est en retard.',
  'backup.look':
    'Voyez ce que dit la console de l’ordinateur du rallye, et écrivez-en une à la main avec npm run backup -- FICHIER.',
  'rally.identity': 'Nom, lieu et dates',
  'race.add': 'Ajouter une course',
  'race.addIt': 'Ajouter',
  'race.code': 'Code',
  'race.codeHint': 'Court : AUTO, MOTO.',
  'race.name': 'Nom',
  'race.rename': 'Renommer la course',
  'race.names': 'Noms dans d’autres langues',
  'race.namesHint':
    'Les lecteurs d’une langue voient le nom donné pour elle ; pour les autres, le nom ci-dessus.',
  'race.taken': 'Une course porte déjà ce code : choisissez-en un autre.',
  'race.preset': 'Règlement de départ',
  'race.presetHint': 'Un barème d’exemple : vérifiez-le avec votre règlement particulier.',
  'preset.raid-cars': 'Raid, autos',
  'preset.raid-bikes': 'Raid, motos',
  'preset.stage-rally': 'Rallye à spéciales',
  'status.backTo': 'Remettre à « {status} »',
  'status.reason': 'Motif',
  'status.reasonHint': 'Il est gardé avec l’étape, par exemple le numéro de la décision.',
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
    '{state, select, ready {Étape {leg} : une liste de départ est publiée} other {Étape {leg} : aucune liste de départ publiée}}',
  'check.signed':
    '{count, plural, =0 {Tous les résultats terminés sont officiels} one {# page de résultats terminée et non officielle} other {# pages de résultats terminées et non officielles}}',
};

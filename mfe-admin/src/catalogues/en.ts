/** Administration in English. */
import frame from '@bivouac/officials/frame/en';
import sentences from '@bivouac/sentences/en';
import matters from '@bivouac/sentences/matters/en';
import told from '@bivouac/sentences/messages/en';
import kinds from '@bivouac/sentences/page-names/en';
import stages from '@bivouac/sentences/stage-status/en';
import crews from './en/crews.ts';
import decisions from './en/decisions.ts';
import documents from './en/documents.ts';
import first from './en/first.ts';
import habits from './en/habits.ts';
import history from './en/history.ts';
import people from './en/people.ts';
import rehearsal from './en/rehearsal.ts';
import schedule from './en/schedule.ts';
import starts from './en/starts.ts';
import waypoints from './en/waypoints.ts';

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
  kept: 'Saved.',
  'rally.status': 'Rally status',
  'backup.last': 'Last backup:',
  'backup.every':
    '{count, plural, one {every minute while a rally runs} other {every # minutes while a rally runs}}',
  'backup.failing': 'No backup can be written.',
  'backup.late': 'The backup is late.',
  'backup.look':
    'Look at the console of the rally computer, and write one by hand with npm run backup -- FILE.',
  'rally.identity': 'Name, place and dates',
  'race.add': 'Add a race',
  'race.addIt': 'Add',
  'race.code': 'Code',
  'race.codeHint': 'Short: CARS, MOTO.',
  'race.name': 'Name',
  'race.rename': 'Rename the race',
  'race.names': 'Names in other languages',
  'race.namesHint': 'Readers of a language see the name given for it, in all others the name above.',
  'race.taken': 'There is a race with this code already: choose another code.',
  'race.preset': 'Regulations to begin with',
  'race.presetHint': 'An example tariff: check it against your supplementary regulations.',
  'preset.raid-cars': 'Raid, cars',
  'preset.raid-bikes': 'Raid, motorcycles',
  'preset.stage-rally': 'Stage rally',
  'status.backTo': 'Set back to “{status}”',
  'status.reason': 'Reason',
  'status.reasonHint': 'It is kept with the step, e.g. the number of the decision.',
  'raceStatus.draft': 'Draft',
  'raceStatus.entries_open': 'Entries open',
  'raceStatus.entries_closed': 'Entries closed',
  'raceStatus.running': 'Running',
  'raceStatus.suspended': 'Suspended',
  'raceStatus.provisional': 'Provisional',
  'raceStatus.official': 'Official',
  'raceStatus.cancelled': 'Cancelled',
  'check.races': '{state, select, ready {It has races} other {It has no race yet}}',
  'check.days_within_dates':
    '{count, plural, =0 {All days lie within its dates} one {# day lies outside of its dates} other {# days lie outside of its dates}}',
  'check.timing_team': '{state, select, ready {It has a timing team} other {No one is in its timing team}}',
  'check.stages': '{state, select, ready {It has stages} other {It has no stage yet}}',
  'check.first_starts':
    '{count, plural, =0 {Every stage has its first start} one {# stage has no first start} other {# stages have no first start}}',
  'check.preset': '{state, select, ready {Regulations are chosen} other {No regulations are chosen}}',
  'check.crews': '{state, select, ready {It has crews} other {No crew is entered}}',
  'check.numbers':
    '{count, plural, =0 {Every crew has a number} one {# crew has no number} other {# crews have no number}}',
  'check.classes':
    '{count, plural, =0 {Every crew has a class} one {# crew has no class} other {# crews have no class}}',
  'check.points_without_post':
    '{count, plural, =0 {Every control has a post} one {# control has no post} other {# controls have no post}}',
  'check.posts_without_code':
    '{count, plural, =0 {Every post has its pairing code} one {# post has no pairing code} other {# posts have no pairing code}}',
  'check.start_order':
    '{state, select, ready {Leg {leg}: a start list is published} other {Leg {leg}: no start list is published}}',
  'check.signed':
    '{count, plural, =0 {All results that are over are official} one {# page of results is over and not official} other {# pages of results are over and not official}}',
};

/** What race day says apart from its steps. */
import steps from '@bivouac/officials/day/en';

export default {
  ...steps,
  'day.checkText': 'From now on a change of a time waits for an administrator.',
  'day.announceText': 'From now on spectators can find and follow the rally; it cannot become a draft again.',
  'check.roadbook': '{count, plural, one {# stage has} other {# stages have}} no waypoint yet',
  'day.waiting': 'Waiting for a decision',
  'day.nothingWaits': 'Nothing waits for a decision.',
  'day.safety': 'Safety',
  'day.raceControl': 'Race control',
  'day.overdue': '{stage}, overdue since {at}',
  'day.lastSeen': 'last seen at {code}',
  'day.nooneOverdue':
    'No crew is overdue, no alarm is open. {count, plural, one {# crew is} other {# crews are}} on stage.',
  'day.changes': 'What changed',
  'day.tenMinutes': 'last 10 min',
  'day.nothingChanged': 'Nothing was recorded in the last ten minutes.',
  'day.released': '{count} times{stage, select, none {} other { of {stage}}} released',
  'day.withheld': '{count} times{stage, select, none {} other { of {stage}}} withheld',
  'day.more': 'and {count} more',
  'day.undo': 'Undo',
  'day.undoWhat': 'Undo: {what}',
};

/** What blocks a status, or needs a reason, by its code. */
import type { MatterCode } from '@bivouac/data';

export default {
  'matter.before_first_start': 'The first start is not until {until}',
  'matter.before_its_day': 'No first start is set, and its day is {names}',
  'matter.crews_unaccounted':
    '{count, plural, one {# crew unaccounted for} other {# crews unaccounted for}}: {names}',
  'matter.not_derived':
    'The race cannot be calculated, and what was recorded since is not in it: tell whoever runs the machine',
  'matter.no_time': 'No crew has a time',
  'matter.protest_running': 'Protests may be lodged until {until}',
  'matter.moved_since_posted':
    'Posted again because {count, plural, one {# crew moved} other {# crews moved}} ({names}): protests may be lodged until {until}',
  'matter.stages_open': 'Not over yet: {names}',
  'matter.never_opened': 'Never opened: {names}',
  'matter.stages_not_official': 'Not official yet: {names}',
  'matter.race_not_signed': 'The results of the race are not official yet: {names}',
  'matter.rally_official': 'Rally {names} is official: undo that first',
  'matter.page_official': 'Official above it, undo that first: {names}',
  'matter.was_official': 'Was official, and changes its state: {names}',
  'matter.not_driven': 'No stage of this rally is official',
  'matter.missing': '{count, plural, one {# finish missing} other {# finishes missing}}',
  'matter.doubtful': '{count, plural, one {# doubtful time} other {# doubtful times}}: {names}',
  'matter.held': '{count, plural, one {# entry pending review} other {# entries pending review}}',
  'matter.proposed': '{count, plural, one {# penalty to judge} other {# penalties to judge}}',
  'matter.protests':
    '{count, plural, one {# protest or enquiry without an answer} other {# protests or enquiries without an answer}}',
  'matter.upheld_penalties':
    'The protest was upheld and the penalty still counts: {names}. Cancel or amend the penalty.',
  'matter.unchecked_clocks':
    '{count, plural, one {# device whose clock was never checked} other {# devices whose clocks were never checked}}: {names}',
  'matter.no_regulations': 'No regulations are chosen',
  'matter.earlier_not_begun': 'Earlier stages were never opened: {names}',
  'matter.opened_early': 'The first start is not until {until}',
  'matter.opened_before_its_day': 'No first start is set, and its day is {names}',
  'matter.nobody_began': 'No crew was seen on it',
  'matter.over_maximum':
    '{count, plural, one {# crew is over the maximum time} other {# crews are over the maximum time}}: {names}',
  'matter.never_started':
    '{count, plural, one {# crew never started, and no one said why} other {# crews never started, and no one said why}}: {names}',
  'matter.start_missing':
    '{count, plural, one {# crew has a finish time but no start time} other {# crews have a finish time but no start time}}: {names}',
  'matter.control_unseen':
    'No crew has a time at {count, plural, one {this control} other {these controls}}, so no lateness was judged there: {names}',
  'matter.has_times':
    '{count, plural, one {# crew has times here: they no longer count after this step} other {# crews have times here: they no longer count after this step}}',
  'matter.not_begun': 'No stage of this rally was opened',
  'matter.no_race': 'The rally has no race',
  'matter.no_stage': 'No stage yet',
  'matter.no_crew': 'No crew yet',
} satisfies Record<`matter.${MatterCode}`, string>;

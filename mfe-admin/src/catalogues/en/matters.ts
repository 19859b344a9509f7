/** Steps of rallies and races, and what a step would meet, in English. */
export default {
  'rallyStep.announced': 'Announce the rally',
  'rallyStep.open': 'Open the rally',
  'rallyStep.running': 'Start the rally',
  'rallyStep.finished': 'Finish the rally',
  'rallyStep.provisional': 'Declare results provisional',
  'rallyStep.official': 'Make the rally official',
  'rallyStep.archived': 'Archive the rally',
  'rallyStep.cancelled': 'Cancel the rally',
  'raceStep.entries_open': 'Open entries',
  'raceStep.entries_closed': 'Close entries',
  'raceStep.running': 'Start the race',
  'raceStep.suspended': 'Suspend the race',
  'raceStep.resume': 'Resume the race',
  'raceStep.cancelled': 'Cancel the race',
  'race.follows': 'follows its stages',
  'race.none': 'No race yet',
  'race.noneText': 'A rally has one or more races: MOTO and AUTO, or one championship. Begin with the first.',
  'checkEmpty.days_within_dates': 'Dates: no day yet',
  'checkEmpty.first_starts': 'First starts: no stage yet',
  'checkEmpty.preset': 'Regulations: no race yet',
  'checkEmpty.numbers': 'Start numbers: no crew yet',
  'checkEmpty.classes': 'Classes: no crew or no class yet',
  'checkEmpty.points_without_post': 'Posts: no control yet',
  'checkEmpty.posts_without_code': 'Pairing codes: no post yet',
  'checkEmpty.start_order': 'Start order: no stage to come',
  'checkEmpty.signed': 'Official results: no leg is over yet',
  'matters.looking': 'Checking what is open …',
  'matters.none': 'Nothing blocks this step.',
  'matters.noneButReason': 'Nothing blocks this step, but it needs a reason or a decision.',
  'matters.noneButOpen': 'Nothing blocks this step, but this is still open:',
  'matters.openToo': 'This is still open as well:',
  'stages.protestShort':
    'This time has already passed, or leaves less time for protests than the regulations. Use it all the same.',
  'matters.cannot': 'This cannot be done yet. Settle first:',
  'matters.unusual': 'This is unusual and needs a reason:',
  'matters.reasonHint':
    'Say why in spite of what is listed. It is kept with the decision and may be shown with the published page.',
  'matter.before_first_start': 'The first start is not until {until}',
  'matter.before_its_day': 'No first start is set, and its day is {names}',
  'matter.crews_unaccounted':
    '{count, plural, one {# crew unaccounted for} other {# crews unaccounted for}}: {names}',
  'matter.no_time': 'No crew has a time',
  'matter.protest_running': 'Protests may be lodged until {until}',
  'matter.moved_since_posted':
    'Posted again because {count, plural, one {# crew moved} other {# crews moved}} ({names}): protests may be lodged until {until}',
  'matter.stages_open': 'Not over yet: {names}',
  'matter.never_opened': 'Never opened: {names}',
  'matter.stages_not_official': 'Not official yet: {names}',
  'matter.race_not_signed': 'The results of the race are not official yet: {names}',
  'matter.not_driven': 'No stage of this rally is official',
  'matter.missing': '{count, plural, one {# finish missing} other {# finishes missing}}',
  'matter.doubtful': '{count, plural, one {# doubtful time} other {# doubtful times}}: {names}',
  'matter.held': '{count, plural, one {# entry held for a decision} other {# entries held for a decision}}',
  'matter.proposed': '{count, plural, one {# penalty to judge} other {# penalties to judge}}',
  'matter.protests':
    '{count, plural, one {# protest or enquiry without an answer} other {# protests or enquiries without an answer}}',
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
    '{count, plural, one {# crew never started, and nobody said why} other {# crews never started, and nobody said why}}: {names}',
  'matter.start_missing':
    '{count, plural, one {# crew has a finish time but no start time} other {# crews have a finish time but no start time}}: {names}',
  'matter.control_unseen':
    'Nobody has a time at {count, plural, one {this control} other {these controls}}, so no lateness was judged there: {names}',
  'matter.has_times':
    '{count, plural, one {# crew has times here: they no longer count after this step} other {# crews have times here: they no longer count after this step}}',
  'matter.not_begun': 'No stage of this rally was opened',
  'matter.no_race': 'The rally has no race',
  'matter.no_stage': 'No stage yet',
  'matter.no_crew': 'No crew yet',
  'race.missing': 'The race cannot start yet. Missing:',
  'race.rallyHolds': 'The rally is official: take that back first, then this race can be changed.',
  'stages.officialHolds':
    'This stage is official. To change it, make it provisional again first; that needs a decision.',
  'stages.controlKept':
    '{stage} is official: what times it stays as it is. Only the name of this control can be changed. To change more, make {stage} provisional again first; that needs a decision.',
  'stages.roadKept':
    'Times at this control count for official results: {pages}. Only its name can be changed. To change more, make those results provisional again first; that needs a decision.',
  'stages.toPages': 'Go to the results of the race',
  'stages.controlHeld':
    'This control is part of official results. Make them provisional again before you change it; that needs a decision.',
  'stages.waypointsKept':
    '{stage} is official: its points, their order, distances, limits and splits stay as they are. Only positions and radii can be changed. To change more, make {stage} provisional again first; that needs a decision.',
  'stages.toStage': 'Go to {stage}',
  'stages.isOfficial': '{stage} (official)',
  'crews.numberKept': 'A stage that is official keeps its numbers: choose a later one.',
};

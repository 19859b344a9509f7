/** Refusals of what is recorded: times, decisions and statuses. */
export default {
  'refusal.already_published.document':
    'Document {document} is of the same thing and published already: replace it, or publish this one beside it.',
  'refusal.blocked.blocked': '{called} cannot be {to}: {matters}.',
  'refusal.changed_meanwhile.another_time':
    'Another time of this crew came in here in the meantime, by {by}: say which of them counts.',
  'refusal.changed_meanwhile.another_time_yours':
    'Another time of this crew came in here in the meantime with your account, on another device: say which of them counts.',
  'refusal.changed_meanwhile.cause_judged':
    'A penalty of this cause was judged in the meantime by {by}: look at it again before you judge it.',
  'refusal.changed_meanwhile.crew':
    'This crew was changed in the meantime: look at it again before you save.',
  'refusal.changed_meanwhile.decided':
    'This was {how, select, accepted {accepted} refused {refused} undone {undone} other {corrected}} in the meantime by {by}: look at it again before you decide it.',
  'refusal.changed_meanwhile.decided_yours':
    'This was {how, select, accepted {accepted} refused {refused} undone {undone} other {corrected}} in the meantime with your account, on another device: look at it again before you decide it.',
  'refusal.changed_meanwhile.not_here':
    'What this would accept is not here: look at it again before you decide it.',
  'refusal.changed_meanwhile.penalty_judged':
    'This penalty was judged in the meantime by {by}: look at it again before you judge it.',
  'refusal.changed_meanwhile.read_again': 'It was changed in the meantime: read the page again.',
  'refusal.changed_meanwhile.roadbook':
    'This roadbook was changed in the meantime: look at it again, then change it.',
  'refusal.changed_meanwhile.row': '{name} is not as it was left: read the page again.',
  'refusal.changed_meanwhile.status':
    '{called} is {status} by now, not {from}: look at it again before you change it.',
  'refusal.changed_meanwhile.time':
    'This time was {how, select, accepted {accepted} refused {refused} undone {undone} other {corrected}} in the meantime, by {by}: look at it again before you correct it.',
  'refusal.changed_meanwhile.time_yours':
    'This time was {how, select, accepted {accepted} refused {refused} undone {undone} other {corrected}} in the meantime with your account, on another device: look at it again before you correct it.',
  'refusal.crews_timed.delay':
    'This delay would move the starts of crews that have been timed on {stage}: {numbers}. Say from which start on it holds.',
  'refusal.crews_timed.order':
    'This start order gives another start to crews that have been timed on {stage}: {numbers}. It can be published with a reason only.',
  'refusal.crews_timed.undone_order':
    'Without this start order crews that have been timed on {stage} have another start: {numbers}. It can be undone with a decision only.',
  'refusal.held.official': 'Recorded, and pending review: this page is official ({page}).',
  'refusal.held.with_times': 'Recorded, and pending review with the times of this page ({page}).',
  'refusal.in_the_future.handed_in': 'It cannot have been handed in later than now: correct the time.',
  'refusal.malformed_instant.calendar': 'This date does not exist in the calendar: {found}. Correct it.',
  'refusal.malformed_instant.field': '“{field}” is no date and time: {found}. Enter it again.',
  'refusal.malformed_instant.field_calendar':
    '“{field}” does not exist in the calendar: {found}. Correct it.',
  'refusal.malformed_instant.found': 'This is no date and time: {found}. Enter it again.',
  'refusal.malformed_instant.missing': '“{field}” is missing: enter a date and time.',
  'refusal.needs_reason.for_matters': '{called} can be {to} with a reason only: {matters}.',
  'refusal.needs_reason.for_more':
    '{called}: more is open than the reason was given for: {matters}. Look again, and give a reason for it.',
  'refusal.needs_reason.protests':
    '{called} can be {to} with a reason only: protests would end at {until}, and by the regulations at {regular}.',
  'refusal.needs_reason.short': 'Say why in at most 500 characters: the reason stays in the history.',
  'refusal.no_file.unknown': 'There is no such file among the documents of this rally: upload it first.',
  'refusal.not_completed.stage': 'Stage {stage} is {status}: complete it before it is checked.',
  'refusal.not_the_newest.accept':
    'Version {version} of the start order of {stage} cannot be accepted: version {newest} is published by now. Only one of them can hold: refuse this one, or undo the published one first.',
  'refusal.not_the_newest.again':
    'Version {version} of the start order of {stage} cannot be taken up again: version {newest} was published since. Only one of them can hold: undo that one first.',
  'refusal.not_the_newest.none':
    'This start order was made when there was none, and version {newest} was published since: look at what differs, then publish again.',
  'refusal.not_the_newest.since':
    'This start order was made from version {since}, and version {newest} was published since: look at what differs, then publish again.',
  'refusal.not_the_newest.undone':
    'This start order was made from version {since}, which was withdrawn since: look at what differs, then publish again.',
  'refusal.number_taken.document':
    'Number {number} was used for a document of this kind: choose a number that was never used, or that of the same document in another language.',
  'refusal.other_race.crew':
    'Crew {number} is entered in race {race}: choose a stage or control of that race.',
  'refusal.other_race.fact': 'It acts on an entry of another race: choose that race, or none.',
  'refusal.other_race.row': 'Crews of {race} are left out: import them in that race.',
  'refusal.outside_rally.at': 'This time is more than 24 hours outside the rally: {at}. Correct it.',
  'refusal.outside_rally.date':
    '{date} is outside the dates of the rally, {first_date} to {last_date}: enter a day within them, or change the dates of the rally first.',
  'refusal.page_official.above':
    '{called} is part of what is official by itself: undo that first ({pages}), then it can be made {to}.',
  'refusal.rally_official.holds_pages':
    'Rally {rally} is {status}, and what is official holds all its stages and pages: undo that first, then {called} can be made {to}.',
  'refusal.rally_official.holds_races':
    'Rally {rally} is {status}, and what is official holds all its races: undo that first, then race {race} can be made {to}.',
  'refusal.stage_official.stage':
    'Stage {stage} is official: make it provisional again first, with the decision that asks for it.',
  'refusal.step_refused.new': '{called} is new: what is cancelled was there before.',
  'refusal.step_refused.stage_opened': '{called} has a stage that was opened: set the stage back first.',
  'refusal.step_refused.with_its_page':
    '{called} becomes {to} with its page: publish the whole race on the page of the race.',
  'refusal.transition_refused.needs_decision':
    '{called} is {from}: to become {to} it needs the decision or the reason it rests on.',
  'refusal.transition_refused.next': '{called} is {from}. It can become: {next}.',
  'refusal.transition_refused.stays': '{called} is {from}. It stays so.',
  'refusal.unknown_control.control': 'There is no control {control} in this race.',
  'refusal.unknown_control.elsewhere': 'Control {control} is not on that stage.',
  'refusal.unknown_control.needed': 'The control is missing: choose one of the list.',
  'refusal.unknown_control.needed_for_time': 'A time needs a post, a control or a waypoint: choose one.',
  'refusal.unknown_control.not_on_stage': 'This point is not on the stage: open the stage again.',
  'refusal.unknown_control.post': 'Post {post} does not serve this control or waypoint.',
  'refusal.unknown_fact.status':
    'A status corrects only a status of the same stage or page: enter it without naming another entry.',
  'refusal.unknown_number.number': 'There is no crew {number} in this race.',
  'refusal.unknown_number.numbers': 'There is no crew with these numbers in this race: {numbers}.',
  'refusal.unknown_post.post': 'There is no post {post} in this rally.',
  'refusal.unknown_stage.needed': 'The stage is missing: choose one of the list.',
  'refusal.unknown_stage.stage': 'There is no stage {stage} in this race.',
  'refusal.unknown_version.page': 'This page was not published in this race ({page}): choose one that was.',
  'refusal.unknown_version.version':
    'This page was not published in this race as version {version} ({page}): choose a version that was.',
  'refusal.unknown_waypoint.waypoint': 'There is no waypoint {waypoint} on this stage.',
  'refusal.without_effect.done_before':
    'Kept, without effect: what was recorded before does the same already.',
  'refusal.without_effect.newer_correction':
    'Kept, without effect: another correction holds, which was made later by the clock of its device. Undo that one, or record this again on a device whose clock is right.',
  'refusal.without_effect.newer_order':
    'Kept, without effect: another start order holds, which was made later by the clock of its device. Undo that one, or record this again on a device whose clock is right.',
  'refusal.without_effect.not_here_yet':
    'Kept, without effect so far: the entry it refers to is not here. It takes effect once that entry arrives.',
};

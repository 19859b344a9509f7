/** Refusals of changes of the structure, of accounts and of rights. */
export default {
  'refusal.control_has_facts.control':
    'Times or decisions were recorded at control {control} and stay with it, so it cannot be removed: let it cost nothing instead.',
  'refusal.day_has_results.date':
    '{date} has results, so it stays within the dates of the rally: choose dates that include it.',
  'refusal.has_facts.since':
    'Times or decisions were recorded with {name} since and stay with it, so it cannot be removed any more.',
  'refusal.in_from_has_facts.crew':
    'Crew {number} has times, decisions or a start time on {stage}: it is in from there on at the latest.',
  'refusal.in_from_stays.crew':
    'Crew {number} is in from {stage} on: change that in its form to have it in from {other} on.',
  'refusal.in_from_unknown.stage': '"{stage}" is no stage of this race: expected the code of one, like SS1.',
  'refusal.invalid_email.address': '"{address}" is no email address: it looks like name@place.org.',
  'refusal.invitation_over.accepted': '{address} has accepted already: change the role in the list.',
  'refusal.invitation_over.withdrawn': 'This invitation was revoked: invite the address again.',
  'refusal.invited_already.address':
    '{address} is invited already: make a new link of that invitation, or withdraw it first.',
  'refusal.last_administrator.rallies':
    'You are the only administrator of {rallies}: invite another one first.',
  'refusal.last_administrator.site': 'You are the only administrator of this site: invite another one first.',
  'refusal.leg_undated.leg': 'Leg {leg} has no date yet: say it in its first line.',
  'refusal.no_first_start.stage':
    'Stage {stage} has no first start yet: say in the schedule when it begins, or let the number hold from now on.',
  'refusal.not_allowed.kind_here': 'You have no right to record this here.',
  'refusal.not_allowed.make_stage':
    'Your roles in this rally do not let you make a stage {to}. Ask the clerk of the course.',
  'refusal.not_allowed.more_than_own':
    'You cannot give or change a role that has rights you do not have yourself.',
  'refusal.not_allowed.no_part':
    'You have no right to record here: only people who work on a rally record in it.',
  'refusal.not_allowed.officials':
    'Only officials of the rally or race see or do this: sign in as one of them.',
  'refusal.not_allowed.phone':
    'This phone is not bound to the post any more: its times stay on it. Ask race control for a new code.',
  'refusal.not_allowed.picture':
    'Only the author of the report, or an official of the rally, adds its picture.',
  'refusal.not_allowed.release':
    'Only an official who decides may accept an entry into an official stage, or one that is not here yet.',
  'refusal.not_allowed.reopen': 'Only an official who publishes may open a published stage again.',
  'refusal.not_allowed.right':
    'Your roles in this rally do not include “{right}”. Ask an official who manages people.',
  'refusal.not_allowed.sign_in': 'Sign in first.',
  'refusal.not_allowed.sign_in_invited':
    'Sign in first, or make an account with the address the invitation went to.',
  'refusal.not_allowed.site': 'Only administrators of the site may do this: ask one of them.',
  'refusal.not_allowed.uncancel': 'Only an official who decides may take up a cancelled stage again.',
  'refusal.not_derived.race':
    'Race {race} cannot be calculated at present, so it is unknown whether what is official stays. Nothing was changed: tell the person who runs the machine, whose log says why.',
  'refusal.not_undone.changed_since': '{name} was changed since by {by}: undo that first.',
  'refusal.not_undone.regulations':
    'Regulations have versions: bring the values of an earlier one back from their history.',
  'refusal.not_undone.step': 'A step is undone where it was taken, with a reason.',
  'refusal.not_undone.two_rallies': 'It changed another rally as well: only administrators of both undo it.',
  'refusal.not_undone.undid_import':
    'It undid the import of {file}: to get its rows back, import {file} again.',
  'refusal.not_undone.undone_already': 'It was undone already.',
  'refusal.not_undone.unknown': 'It is no longer known how this was before: change it by hand.',
  'refusal.not_undone.with_file': 'It came with {file}: undo this import in the list of imports.',
  'refusal.number_carried.crew': 'No. {number} is {crew}. Choose another number or edit that crew.',
  'refusal.number_carried.number': 'Number {number} is carried by another crew: take it from that one first.',
  'refusal.number_carried.other_race':
    'Number {number} belongs to a crew of another race: give this one another number.',
  'refusal.number_has_facts.later':
    'A time or decision uses the number this crew would lose: choose a later stage from which number {number} holds, or let it hold from now on.',
  'refusal.number_has_facts.start_list':
    'The published start list of {stages} names this crew by the number it would lose: choose a later stage from which number {number} holds, or undo that list first.',
  'refusal.number_has_facts.void':
    'A time or decision uses the number this crew would lose: void it first, or give the crew its number by hand.',
  'refusal.of_another_leg.between':
    'Stage {stage} cannot move to leg {leg}: its controls have the order numbers {first} to {last}, and in that leg others are in between or on the wrong side. Give its controls other order numbers first.',
  'refusal.of_another_leg.code': '{code} is in another leg: remove it there first.',
  'refusal.of_another_leg.control':
    '{control} belongs to stage {stage}, which is in leg {leg}: a control stays in the leg of its stage. Move the stage, or take the control off it.',
  'refusal.of_another_leg.day':
    'Leg {leg} is on {date}, not on {other_date}: a leg belongs to the day on which it starts. Enter {date} on this row, or another leg.',
  'refusal.of_another_leg.line':
    '{code} belongs to {stage}, which this leg does not have: give the stage a line of its own, above.',
  'refusal.of_another_leg.stage': 'This stage is in another leg or race already: change it there.',
  'refusal.of_another_rally.crew':
    'The category, group, class, team and stage of a crew must be those of its own race: choose others.',
  'refusal.of_another_rally.fact': 'It acts on a fact of another rally: name one of its own.',
  'refusal.of_another_rally.group':
    'The group of a distance must be one of the race of its stage: choose another one.',
  'refusal.of_another_rally.post':
    'The post of a control or waypoint must be one of its own rally: choose another one.',
  'refusal.own_account.address': 'This is your own address: another administrator gives you a role.',
  'refusal.own_account.factor': 'This is your own: remove it on the page of your account.',
  'refusal.own_account.session': 'This is your own: sign out on the page of your account.',
  'refusal.post_full.phones':
    'This post has its {count} phones already: ask race control to remove one, or to allow more.',
  'refusal.race_has_facts.race':
    'Race {race} has times or decisions, which stay: a race that is not run is cancelled, not removed.',
  'refusal.removed_meanwhile.parent':
    'What {name} belonged to was removed since: bring that back first, from its history.',
  'refusal.result_official.every_stage':
    'Every stage of race {race} is official, and a crew is entered from the first one that is not: make the last provisional again first, with the decision that asks for it.',
  'refusal.result_official.in_from':
    '{stage} is part of official results: crew {number} can be in from {other} on.',
  'refusal.role_held.address': '{address} has this role already: change title and races in the list.',
  'refusal.row_stays.page': 'A document was made from this page of {page}: it stays as it is.',
  'refusal.row_stays.version': 'Version {version} of this page ({page}) was published: it stays as it is.',
  'refusal.signed_out.account': 'Sign in to your account first, with its code where it has a second factor.',
  'refusal.stage_has_classes.crew':
    'Crew {number} has another class, team or list from stage {stage} on, so it cannot be removed: change that first, or cancel the stage.',
  'refusal.stage_has_facts.stage':
    'Stage {stage} has times or decisions, which stay: a stage that is not run is cancelled, not removed.',
  'refusal.stage_has_regulations.stage':
    'Regulations take effect from stage {stage}, so it cannot be removed: cancel it instead.',
  'refusal.stage_renamed.code':
    '{code} is called {other} by now: write {other} in this row, or rename it back first.',
  'refusal.unknown_time_zone.name': '{name} is no time zone: expected a name like Africa/Casablanca.',
  'refusal.unknown_kind.draft': 'Rows are added only to the structure of a rally that is a draft.',
  'refusalRow.legs': 'Leg {name}',
  'refusalRow.days': 'Day {name}',
  'refusalRow.crews': 'Crew {name}',
  'refusalRow.crew_numbers': 'Number of crew {name}',
  'refusalRow.crew_members': 'People of crew {name}',
  'refusalRow.crew_enrolments': 'Class of crew {name}',
  'refusalRow.categories': 'Category {name}',
  'refusalRow.groups': 'Group {name}',
  'refusalRow.classes': 'Class {name}',
  'refusalRow.teams': 'Team {name}',
  'refusalRow.posts': 'Post {name}',
  'refusalRow.regulations': 'Version {name} of the regulations',
  'refusalRow.stage_distances': 'Distance of {name}',
};

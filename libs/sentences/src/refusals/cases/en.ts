export default {
  'case.noCrew': 'There is no crew {number} in this race.',
  'case.noCrews':
    'There is no crew with these numbers in this race: {numbers}{more, plural, =0 {} one { and # more} other { and # more}}.',
  'case.noStage': 'There is no stage {stage} in this race.',
  'case.noControl': 'There is no control {control} in this race.',
  'case.controlElsewhere': 'Control {control} is not on that stage.',
  'case.decided':
    'This was {how, select, accepted {accepted} refused {refused} other {corrected}} by somebody else in the meantime{by}: look at it again before you decide it.',
  'case.corrected':
    'This time was {how, select, undone {undone} other {corrected}} in the meantime, by {by}: look at it again before you correct it.',
  'case.beside': 'Another time of this crew came in here in the meantime, by {by}: say which of them counts.',
  'case.decidedByYou':
    'This was {how, select, accepted {accepted} refused {refused} other {corrected}} in the meantime with your account, on another device: look at it again before you decide it.',
  'case.correctedByYou':
    'This time was {how, select, undone {undone} other {corrected}} in the meantime with your account, on another device: look at it again before you correct it.',
  'case.besideYours':
    'Another time of this crew came in here in the meantime with your account, on another device: say which of them counts.',
  'case.judged':
    '{what, select, This_penalty_was_judged {This penalty was judged} other {A penalty of this cause was judged}} by somebody else in the meantime{by}: look at it again before you judge it.',
  'case.startsChange':
    'This start order gives another start to crews that have been timed on {stage}: {numbers}{more, plural, =0 {} one { and # more} other { and # more}}. It can be published with a reason only.',
  'case.startsMove':
    'This delay would move the starts of crews that have been timed on {stage}: {numbers}{more, plural, =0 {} one { and # more} other { and # more}}. Say from which start on it holds.',
  'case.startsGo':
    'Without this start order crews that have been timed on {stage} have another start: {numbers}{more, plural, =0 {} one { and # more} other { and # more}}. It can be withdrawn with a decision only.',
  'case.rivalList':
    'Version {version} of the start order of {stage} cannot be accepted: version {newest} is published by now. Only one of them can hold: refuse this one, or withdraw the published one first.',
  'case.inUse': 'No. {number} is {crew}. Choose another number or edit that crew.',
  'case.carried': 'Number {number} is carried by another crew: take it from that one first.',
  'case.carriedElsewhere': 'Number {number} belongs to a crew of another race: give this one another number.',
  'case.rowElsewhere': 'Crews of {race} are left out: import them in that race.',
  'case.rowRace': 'This rally has no race “{race}”: correct the cell, or leave its column out.',
  'case.changesOfficial':
    'This would change what is official ({pages}): make it provisional again first, with the decision that asks for it.',
  'case.crewHasFacts':
    'Crew {number} has times or decisions: a crew with facts is withdrawn, not removed. Record its retirement.',
  'case.crewSigned':
    'Crew {number} cannot be removed: it is part of an official result ({pages}). Make that provisional again first, with the decision that asks for it.',
  'case.makesOfficial':
    'This would make pages official that no official signed ({pages}): cancel the stages instead, with the reason.',
  'case.zoneSigned':
    'What is official ({pages}) is read in this time zone: make that provisional again first, with the decision that asks for it.',
  'case.allSigned':
    'Every stage of race {race} is official, and a crew is entered from the first one that is not: make the last provisional again first, with the decision that asks for it.',
  'case.inFromStays':
    'Crew {number} is in from {stage} on: change that in its form to have it in from {other} on.',
  'case.inFromHasFacts':
    'Crew {number} has times, decisions or a start time on {stage}: it is in from there on at the latest.',
  'case.inFromUnknown': '"{stage}" is no stage of this race: expected the code of one, like SS1.',
  'case.inFromSigned': '{stage} is part of official results: crew {number} can be in from {other} on.',
  'case.inFromUnsaid':
    'Stages of race {race} were driven: enter the crew through the entry list, which asks from which stage on it is in.',
  'case.nationalityMeant': '"{written}" is not the code of a nationality: write {code} for that country.',
  'case.nationalityUnlike': '"{written}" is not a nationality of three capital letters, like FRA.',
  'case.nationalityUnknown':
    '"{written}" is the nationality of no country: expected the code of one, like FRA.',
  'case.notHereYet':
    'Kept, without effect so far: the entry it refers to is not here. It takes effect once that entry arrives.',
  'case.doneBefore': 'Kept, without effect: what was recorded before does the same already.',
  'case.newerHolds':
    'Kept, without effect: another {what, select, start_order {start order} other {correction}} holds, which was made later by the clock of its device. Undo that one, or record this again on a device whose clock is right.',
  'case.noRace': 'There is no race {race} in this rally.',
  'case.noPost': 'There is no post {post} in this rally.',
  'case.noWaypoint': 'There is no waypoint {waypoint} on this stage.',
  'case.postElsewhere': 'Post {post} does not serve this control or waypoint.',
  'case.notCompleted':
    'Stage {stage} is {status, select, to_run {to run} running {running} interrupted {interrupted} shortened {shortened} interrupted_final {stopped for good} cancelled {cancelled} completed {completed} provisional {provisional} official {official} other {another}}: complete it before it is checked.',
  'case.adminMakes':
    'Only an administrator of this rally may make a stage {status, select, to_run {to run} running {running} interrupted {interrupted} shortened {shortened} interrupted_final {stopped for good} cancelled {cancelled} completed {completed} provisional {provisional} official {official} other {another}}.',
  'case.adminUncancels': 'Only an administrator of this rally may take up a cancelled stage again.',
  'case.adminReopens': 'Only an administrator of this rally may open a published stage again.',
  'case.answered': 'This protest has an answer already: correct the answer, or withdraw it first.',
  'case.entryGone': 'This entry was withdrawn: enter it again before it is answered.',
  'case.noWords': 'The reason holds no words: say why.',
  'case.laterThanNow': 'It cannot have been handed in later than now: correct the time.',
  'case.noFile': 'There is no such file among the documents of this rally: upload it first.',
  'case.controlHasFacts':
    'Times or decisions were recorded at control {control} and stay with it, so it cannot be removed: let it cost nothing instead.',
  'case.stageHasFacts':
    'Stage {stage} has times or decisions, which stay: a stage that is not run is cancelled, not removed.',
  'case.stageHasRegulations':
    'Regulations take effect from stage {stage}, so it cannot be removed: cancel it instead.',
  'case.belongedToGone':
    'What {name} belonged to was removed since: bring that back first, from its history.',
  'case.namedSince':
    'Times or decisions were recorded with {name} since and stay with it, so it cannot be removed any more.',
};

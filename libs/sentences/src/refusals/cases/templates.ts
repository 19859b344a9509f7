/**
 * Sentences of the database with names and numbers in them, as its files write them: `%s` stands for what it found. Those that people
 * meet most have words in every language; the others are said behind the words of their code.
 */
import type english from './en.ts';

type CaseId = keyof typeof english;

/** `says`: names of what is found, in their order. */
export interface Template {
  id: CaseId;
  sentence: string;
  says: readonly string[];
}

const NEWER =
  'Kept, without effect: another %s holds, which was made later by the clock of its device. ' +
  'Undo that one, or record this again on a device whose clock is right.';

const told = (id: CaseId, sentence: string, ...says: string[]): Template => ({ id, sentence, says });

export const TEMPLATES: readonly Template[] = [
  told('case.noCrew', 'There is no crew %s in this race.', 'number'),
  told('case.noCrews', 'There is no crew with these numbers in this race: %s.', 'numbers'),
  told('case.noStage', 'There is no stage %s in this race.', 'stage'),
  told('case.noControl', 'There is no control %s in this race.', 'control'),
  told('case.controlElsewhere', 'Control %s is not on that stage.', 'control'),
  told(
    'case.decided',
    'This was %s by somebody else in the meantime%s: look at it again before you decide it.',
    'how',
    'by',
  ),
  told(
    'case.corrected',
    'This time was %s in the meantime, by %s: look at it again before you correct it.',
    'how',
    'by',
  ),
  told(
    'case.beside',
    'Another time of this crew came in here in the meantime, by %s: say which of them counts.',
    'by',
  ),
  told(
    'case.decidedByYou',
    'This was %s in the meantime with your account, on another device: look at it again before you decide it.',
    'how',
  ),
  told(
    'case.correctedByYou',
    'This time was %s in the meantime with your account, on another device: look at it again before you correct it.',
    'how',
  ),
  told(
    'case.besideYours',
    'Another time of this crew came in here in the meantime with your account, on another device: say which of them counts.',
  ),
  told(
    'case.judged',
    '%s by somebody else in the meantime%s: look at it again before you judge it.',
    'what',
    'by',
  ),
  told(
    'case.startsChange',
    'This start order gives another start to crews that have been timed on %s: %s. It can be published with a reason only.',
    'stage',
    'numbers',
  ),
  told(
    'case.startsMove',
    'This delay would move the starts of crews that have been timed on %s: %s. Say from which start on it holds.',
    'stage',
    'numbers',
  ),
  told(
    'case.startsGo',
    'Without this start order crews that have been timed on %s have another start: %s. It can be withdrawn with a decision only.',
    'stage',
    'numbers',
  ),
  told(
    'case.rivalList',
    'Version %s of the start order of %s cannot be accepted: version %s is published by now. Only one of them can hold: ' +
      'refuse this one, or withdraw the published one first.',
    'version',
    'stage',
    'newest',
  ),
  told('case.inUse', 'No. %s is %s. Choose another number or edit that crew.', 'number', 'crew'),
  told('case.carried', 'Number %s is carried by another crew: take it from that one first.', 'number'),
  told(
    'case.carriedElsewhere',
    'Number %s belongs to a crew of another race: give this one another number.',
    'number',
  ),
  told('case.rowElsewhere', 'Crews of %s are left out: import them in that race.', 'race'),
  told('case.rowRace', 'This rally has no race "%s": correct the cell, or leave its column out.', 'race'),
  told(
    'case.changesOfficial',
    'This would change what is official (%s): make it provisional again first, with the decision that asks for it.',
    'pages',
  ),
  told(
    'case.crewHasFacts',
    'Crew %s has times or decisions: a crew with facts is withdrawn, not removed. Record its retirement.',
    'number',
  ),
  told(
    'case.crewSigned',
    'Crew %s cannot be removed: it is part of an official result (%s). Make that provisional again first, with the decision that asks for it.',
    'number',
    'pages',
  ),
  told(
    'case.makesOfficial',
    'This would make pages official that no official signed (%s): cancel the stages instead, with the reason.',
    'pages',
  ),
  told(
    'case.zoneSigned',
    'What is official (%s) is read in this time zone: make that provisional again first, with the decision that asks for it.',
    'pages',
  ),
  told(
    'case.allSigned',
    'Every stage of race %s is official, and a crew is entered from the first one that is not: make the last provisional again first, ' +
      'with the decision that asks for it.',
    'race',
  ),
  told(
    'case.inFromStays',
    'Crew %s is in from %s on: change that in its form to have it in from %s on.',
    'number',
    'stage',
    'other',
  ),
  told(
    'case.inFromHasFacts',
    'Crew %s has times, decisions or a start time on %s: it is in from there on at the latest.',
    'number',
    'stage',
  ),
  told('case.inFromUnknown', '"%s" is no stage of this race: expected the code of one, like SS1.', 'stage'),
  told(
    'case.inFromSigned',
    '%s is part of official results: crew %s can be in from %s on.',
    'stage',
    'number',
    'other',
  ),
  told(
    'case.inFromUnsaid',
    'Stages of race %s were driven: enter the crew through the entry list, which asks from which stage on it is in.',
    'race',
  ),
  told(
    'case.nationalityMeant',
    '"%s" is not the code of a nationality: write %s for that country.',
    'written',
    'code',
  ),
  told('case.nationalityUnlike', '"%s" is not a nationality of three capital letters, like FRA.', 'written'),
  told(
    'case.nationalityUnknown',
    '"%s" is the nationality of no country: expected the code of one, like FRA.',
    'written',
  ),
  told(
    'case.notHereYet',
    'Kept, without effect so far: the entry it refers to is not here. It takes effect once that entry arrives.',
  ),
  told('case.doneBefore', 'Kept, without effect: what was recorded before does the same already.'),
  told('case.newerHolds', NEWER, 'what'),
  told('case.noRace', 'There is no race %s in this rally.', 'race'),
  told('case.noPost', 'There is no post %s in this rally.', 'post'),
  told('case.noWaypoint', 'There is no waypoint %s on this stage.', 'waypoint'),
  told('case.postElsewhere', 'Post %s does not serve this control or waypoint.', 'post'),
  told('case.notCompleted', 'Stage %s is %s: complete it before it is checked.', 'stage', 'status'),
  told('case.adminMakes', 'Only an administrator of this rally may make a stage %s.', 'status'),
  told('case.adminUncancels', 'Only an administrator of this rally may take up a cancelled stage again.'),
  told('case.adminReopens', 'Only an administrator of this rally may open a published stage again.'),
  told('case.answered', 'This protest is answered already: correct the answer, or withdraw it first.'),
  told('case.entryGone', 'This entry was withdrawn: enter it again before it is answered.'),
  told('case.noWords', 'The reason holds no words: say why.'),
  told('case.laterThanNow', 'It cannot have been handed in later than now: correct the time.'),
  told(
    'case.controlHasFacts',
    'Times or decisions were recorded at control %s and stay with it, so it cannot be removed: let it cost nothing instead.',
    'control',
  ),
  told(
    'case.stageHasFacts',
    'Stage %s has times or decisions, which stay: a stage that is not run is cancelled, not removed.',
    'stage',
  ),
  told(
    'case.stageHasRegulations',
    'Regulations take effect from stage %s, so it cannot be removed: cancel it instead.',
    'stage',
  ),
  told(
    'case.belongedToGone',
    'What %s belonged to was removed since: bring that back first, from its history.',
    'name',
  ),
  told(
    'case.namedSince',
    'Times or decisions were recorded with %s since and stay with it, so it cannot be removed any more.',
    'name',
  ),
  told('case.noFile', 'There is no such file among the documents of this rally: upload it first.'),
];

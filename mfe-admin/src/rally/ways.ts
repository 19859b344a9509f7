/** The pages of a race, in the order of a day, and of a rally beside its own: where the search leads. */
import type { MessageId } from '../catalogues/index.ts';

interface Way {
  /** Below the base of the administration. */
  to: string;
  words: MessageId;
}

export function raceWays(rally: string, race: string): Way[] {
  const at = `/rally/${rally}/race/${race}`;
  return [
    { to: `/rally/${rally}/live/ranking/${race}`, words: 'rallies.ranking' },
    { to: `${at}/chronos`, words: 'desk.chronos' },
    { to: `${at}/penalties`, words: 'judge.title' },
    { to: `${at}/overspeeds`, words: 'desk.overspeeds' },
    { to: `${at}/stages`, words: 'stages.title' },
    { to: `${at}/waypoints`, words: 'waypoints.title' },
    { to: `${at}/crews`, words: 'crews.title' },
    { to: `${at}/start-order`, words: 'starts.title' },
    { to: `${at}/timeline`, words: 'timeline.title' },
    { to: `${at}/marshalls`, words: 'rallies.posts' },
  ];
}

export function rallyWays(rally: string): Way[] {
  const at = `/rally/${rally}`;
  return [
    { to: `${at}/live`, words: 'rallies.live' },
    { to: `${at}/live/crews`, words: 'goTo.liveCrews' },
    { to: `${at}/live/penalties`, words: 'goTo.livePenalties' },
    { to: `${at}/live/retirements`, words: 'goTo.liveRetirements' },
    { to: `${at}/live/pdfs`, words: 'goTo.livePdfs' },
    { to: `${at}/pdf`, words: 'documents.title' },
    { to: `${at}/notif`, words: 'notices.title' },
    { to: `${at}/organizers`, words: 'people.ofRally' },
    { to: `${at}/ledger`, words: 'ledger.title' },
  ];
}

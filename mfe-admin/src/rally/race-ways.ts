/** The pages of a race, in the order of a day: where the search leads. */

import type { MessageId } from '../catalogues/index.ts';
export interface RaceWay {
  /** Below the base of the administration. */
  to: string;
  words: MessageId;
}

export function raceWays(rally: string, race: string): RaceWay[] {
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

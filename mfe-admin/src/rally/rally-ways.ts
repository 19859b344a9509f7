/** The pages of a rally beside its own: where the search leads. */
import type { RaceWay } from './race-ways.ts';

export function rallyWays(rally: string): RaceWay[] {
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

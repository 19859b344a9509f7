/** Where a reader hears of changes; the real one is HTTP and a socket, tests put a bad network in its place. */
import type {
  FeedResult,
  HeadsAnswer,
  PageAnswer,
  PageOptions,
  PagePatch,
  PageRef,
} from '@bivouac/data/feed';
import type { Observable } from 'rxjs';
import type { KeptPages } from './page/kept-pages.ts';
import type { CameIn } from './socket/came-in.ts';
import type { AtDesk, Present } from './socket/presence.ts';

export interface Source {
  fetchPage(ref: PageRef, options: PageOptions): Promise<FeedResult<PageAnswer>>;
  fetchHeads(
    rally: string,
    options: { signal?: AbortSignal; answerWithinMs?: number },
  ): Promise<FeedResult<HeadsAnswer>>;
  /** Messages of one topic while subscribed, or only that something came in; never ends or fails by itself. */
  listen(topic: string): Observable<TopicSignal | CameIn>;
  /** What came in for the officials of a rally, while subscribed; never ends or fails by itself. */
  listenAsOfficial(rallyCode: string): Observable<CameIn>;
  /** Who else is at a place of the desk, while subscribed; never ends or fails by itself. */
  presentAtDesk(rallyCode: string, place: string, mine$: Observable<AtDesk>): Observable<Present[]>;
  /** What the device has kept of the public's pages; null: nothing is. */
  kept: KeptPages | null;
  /** Elapsed milliseconds of this reader. */
  nowMs(): number;
  /** 0 ≤ x < 1 */
  random(): number;
  isVisible(): boolean;
  /** False only when the device itself says that it has no network. */
  hasNetwork(): boolean;
  /** Moments at which what is shown should be checked at once: the page is seen again, the network is back. */
  wake$: Observable<void>;
}

/** `joined`: messages from here on arrive; what was sent before may have been missed. */
export type TopicSignal = { type: 'joined' } | { type: 'patch'; patch: PagePatch };

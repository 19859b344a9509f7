/** What the tabs of one phone tell each other about their common queue. */
import { EMPTY, fromEvent, map, type Observable } from 'rxjs';
import type { KeptItem } from '../item/item.ts';

export interface TabMessage {
  put?: readonly KeptItem[];
  drop?: readonly string[];
  /** What the teller is sending now; nothing else is being sent. */
  sending?: readonly string[];
}

export interface Channel {
  tell(message: TabMessage): void;
  /** What other tabs tell. */
  heard$: Observable<TabMessage>;
  close(): void;
}

/** BroadcastChannel; a browser without one hears of other tabs when the page is seen again. */
export function browserChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, heard$: EMPTY, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    heard$: fromEvent<MessageEvent<TabMessage>>(channel, 'message').pipe(map(({ data }) => data)),
    close: () => channel.close(),
  };
}

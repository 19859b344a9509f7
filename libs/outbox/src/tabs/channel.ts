/** What the tabs of one phone tell each other about their common queue. */
import type { KeptItem } from '../item/item.ts';

export interface TabMessage {
  put?: readonly KeptItem[];
  /** What the phone refused to write down: it is newer than what lies there. */
  ahead?: readonly KeptItem[];
  drop?: readonly string[];
  /** What the teller is sending now; nothing else is being sent. */
  sending?: readonly string[];
}

export interface Channel {
  tell(message: TabMessage): void;
  listen(heard: (message: TabMessage) => void): () => void;
  close(): void;
}

/** BroadcastChannel; a browser without one hears of other tabs when the page is seen again. */
export function browserChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, listen: () => () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen(heard) {
      const take = ({ data }: MessageEvent<TabMessage>) => heard(data);
      channel.addEventListener('message', take);
      return () => channel.removeEventListener('message', take);
    },
    close: () => channel.close(),
  };
}

/** A private channel of Realtime as a reader has it: whether it was let in, and what it hears. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

export type Heard = Record<string, unknown>;

export type Listening = {
  channel: RealtimeChannel;
  /** `SUBSCRIBED`, or how it was refused: `CHANNEL_ERROR`, `CLOSED`, `TIMED_OUT`. */
  joined: string;
  heard: Heard[];
  /** The next message that fits, also one already heard; null after so many milliseconds. */
  next(fits: (message: Heard) => boolean, withinMs?: number): Promise<Heard | null>;
};

/** How long is waited to be let in, and for a message; in milliseconds. */
export type Patience = { joinMs: number; hearMs: number };

export const usualPatience: Patience = { joinMs: 12_000, hearMs: 8_000 };

export async function listen(
  { patience }: { patience: Patience },
  client: SupabaseClient,
  topic: string,
  event: string,
): Promise<Listening> {
  const heard: Heard[] = [];
  const told = new Set<() => void>();
  const channel = client
    .channel(topic, { config: { private: true, broadcast: { ack: true, self: false } } })
    .on('broadcast', { event }, ({ payload }) => {
      heard.push(payload as Heard);
      for (const tell of told) tell();
    });
  const joined = await new Promise<string>((resolve) => {
    const late = setTimeout(() => resolve('TIMED_OUT'), patience.joinMs);
    channel.subscribe((status) => {
      clearTimeout(late);
      resolve(status);
    });
  });
  return {
    channel,
    joined,
    heard,
    next: (fits, withinMs = patience.hearMs) =>
      new Promise((resolve) => {
        const late = setTimeout(() => done(null), withinMs);
        const look = () => {
          const found = heard.find(fits);
          if (found) done(found);
        };
        const done = (found: Heard | null) => {
          clearTimeout(late);
          told.delete(look);
          resolve(found);
        };
        told.add(look);
        look();
      }),
  };
}

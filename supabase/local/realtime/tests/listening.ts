/** What a test does with a channel: join it, gather what it hears, wait until it has heard enough. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';

export async function eventually(assertion: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(assertion, { timeout: 8_000, interval: 10 });
}

export type Ended = { status: string; error: Error | undefined };

/** Joins with the client's token, which it learns a moment after it was made, and answers how that ended first. */
export async function subscribe(channel: RealtimeChannel): Promise<Ended> {
  if (channel.socket.accessToken) await channel.socket.setAuth();
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error }));
  });
}

export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  expect(await subscribe(channel)).toEqual({ status: 'SUBSCRIBED', error: undefined });
  return channel;
}

export function broadcasts(channel: RealtimeChannel): [string, unknown][] {
  const heard: [string, unknown][] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]));
  return heard;
}

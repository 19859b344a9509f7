/** Asks again, round after round, whether those who listen still may: whose session has ended and whose right was taken. */
import type { Channel } from './channel/channel.ts';
import { RealtimeRefusal } from './refusal.ts';
import type { Rights } from './rights.ts';
import { type Sessions, sessionEnded, sessionOf } from './sessions.ts';

export type Rechecking = {
  round(channels: Iterable<Channel>): Promise<void>;
};

export function createRechecking(sessions: Sessions, rights: Rights): Rechecking {
  async function shutEnded(channels: readonly Channel[]): Promise<void> {
    const ids = new Set(channels.flatMap(({ claims }) => sessionOf(claims) ?? []));
    if (ids.size === 0) return;
    const known = await sessions.open([...ids]);
    for (const channel of channels) {
      const session = sessionOf(channel.claims);
      if (session && ids.has(session) && !known.has(session))
        channel.shut(`InvalidJWTToken: ${sessionEnded}`);
    }
  }

  async function shutUnheard([first, ...others]: readonly Channel[]): Promise<void> {
    if (!first) return;
    const { topic, audience } = first;
    const allowed = await rights.of(topic, first.claims);
    for (const channel of [first, ...others]) {
      // A new token came meanwhile, and was judged by itself.
      if (channel.audience !== audience) continue;
      if (allowed.hearBroadcast) channel.rights = allowed;
      else
        channel.shut(
          `Unauthorized: You do not have permissions to read from this Channel topic: ${channel.topic}`,
        );
    }
  }

  return {
    async round(all) {
      const channels = [...all].filter(({ state }) => state === 'joined');
      try {
        await shutEnded(channels);
        // Thousands of equal readers are one question.
        const alike = new Map<string, Channel[]>();
        for (const channel of channels) {
          if (!channel.isPrivate || channel.state !== 'joined') continue;
          const key = `${channel.topic}\n${channel.audience}`;
          const group = alike.get(key);
          if (group) group.push(channel);
          else alike.set(key, [channel]);
        }
        for (const group of alike.values()) await shutUnheard(group);
      } catch (failure) {
        // Nobody loses a channel because the database is away.
        if (!(failure instanceof RealtimeRefusal))
          console.error('Live channels could not be asked about again; the next round tries:', failure);
      }
    },
  };
}

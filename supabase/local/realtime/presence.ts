/** Who is present on each topic, told as a state to the newcomer and as differences to the others. */
import { randomUUID } from 'node:crypto';
import type { Channel } from './channel/channel.ts';
import { leaflet } from './frames/leaflet.ts';
import { type Topics, topicKey } from './topics.ts';

type Meta = Record<string, unknown> & { phx_ref: string };
type Gathered = Map<string, Map<string, Meta>>;
type Roll = {
  present: Map<Channel, Meta>;
  joins: Gathered;
  leaves: Gathered;
  timer: NodeJS.Timeout | undefined;
};

export type Presences = {
  track(channel: Channel, details: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  state(channel: Channel): Record<string, { metas: Meta[] }>;
  stop(): void;
};

export function createPresences(topics: Topics, { presenceMs }: { presenceMs: number }): Presences {
  const rolls = new Map<string, Roll>();

  function tell(key: string, roll: Roll, { topic, isPrivate }: Channel) {
    clearTimeout(roll.timer);
    roll.timer = undefined;
    if (roll.present.size === 0) rolls.delete(key);
    if (roll.joins.size === 0 && roll.leaves.size === 0) return;
    const difference = leaflet(topic, 'presence_diff', {
      joins: asState(roll.joins),
      leaves: asState(roll.leaves),
    });
    roll.joins = new Map();
    roll.leaves = new Map();
    topics.spread(topic, isPrivate, difference, (member) => member.seesPresence);
  }

  function change(channel: Channel, meta: Meta | undefined) {
    const key = topicKey(channel.topic, channel.isPrivate);
    const roll = rolls.get(key) ?? {
      present: new Map(),
      joins: new Map(),
      leaves: new Map(),
      timer: undefined,
    };
    const before = roll.present.get(channel);
    if (!before && !meta) return;
    rolls.set(key, roll);
    if (before && !takeOut(roll.joins, channel.presenceKey, before))
      put(roll.leaves, channel.presenceKey, before);
    if (meta) {
      roll.present.set(channel, meta);
      put(roll.joins, channel.presenceKey, meta);
    } else roll.present.delete(channel);
    roll.timer ??= setTimeout(() => tell(key, roll, channel), presenceMs);
  }

  return {
    track(channel, details) {
      const before = rolls.get(topicKey(channel.topic, channel.isPrivate))?.present.get(channel);
      const previous = before ? { phx_ref_prev: before.phx_ref } : {};
      change(channel, { ...details, ...previous, phx_ref: randomUUID() });
    },
    untrack: (channel) => change(channel, undefined),
    state(channel) {
      const key = topicKey(channel.topic, channel.isPrivate);
      const roll = rolls.get(key);
      if (!roll) return {};
      tell(key, roll, channel); // the newcomer's state holds what was gathered, so it must not be told again
      const state: Gathered = new Map();
      for (const [member, meta] of roll.present) put(state, member.presenceKey, meta);
      return asState(state);
    },
    stop() {
      for (const { timer } of rolls.values()) clearTimeout(timer);
    },
  };
}

function put(gathered: Gathered, key: string, meta: Meta): void {
  const metas = gathered.get(key);
  if (metas) metas.set(meta.phx_ref, meta);
  else gathered.set(key, new Map([[meta.phx_ref, meta]]));
}

function takeOut(gathered: Gathered, key: string, meta: Meta): boolean {
  const metas = gathered.get(key);
  const was = metas?.delete(meta.phx_ref) ?? false;
  if (metas?.size === 0) gathered.delete(key);
  return was;
}

/** Keys are chosen by clients; `fromEntries` makes even "__proto__" a plain key. */
function asState(gathered: Gathered): Record<string, { metas: Meta[] }> {
  return Object.fromEntries([...gathered].map(([key, metas]) => [key, { metas: [...metas.values()] }]));
}

/** The races the signed-in organizer times: his roles laid over the announced rallies. */
import {
  type CommandProblem,
  data,
  fetchRallies,
  myRoles,
  type RallyOfRoles,
  type RallySummary,
  ralliesOfRoles,
} from '@bivouac/data';
import type { FeedAddress } from '@bivouac/data/feed';

export interface TimedRally {
  id: string;
  code: string;
  name: string;
  /** null: the rally is not announced, its races cannot be seen by the public yet. */
  races: RallySummary['races'] | null;
}

type MyRaces = { ok: true; value: TimedRally[] } | { ok: false; problem: Pick<CommandProblem, 'reason'> };

const OPENING = ['platform_admin', 'admin', 'organizer'];

export async function askMyRaces(feed: FeedAddress, signal: AbortSignal): Promise<MyRaces> {
  const [roles, announced] = await Promise.all([myRoles(data(), { signal }), fetchRallies(feed, { signal })]);
  if (!roles.ok) return roles;
  if (!announced.ok) {
    return { ok: false, problem: { reason: announced.problem.reason === 'offline' ? 'offline' : 'server' } };
  }
  return {
    ok: true,
    value: ralliesOfRoles(roles.value, OPENING).map((rally) => timed(rally, announced.value)),
  };
}

/** A role without races reaches all of them. */
export function timed(rally: RallyOfRoles, announced: readonly RallySummary[]): TimedRally {
  const { id, code, name, roles } = rally;
  const isWhole = roles.some(({ races }) => races.length === 0);
  const mine = new Set(roles.flatMap(({ races }) => races));
  const found = announced.find((one) => one.id === id);
  return { id, code, name, races: found?.races.filter((race) => isWhole || mine.has(race.code)) ?? null };
}

/** The races the signed-in organizer times: his roles laid over the rallies as they are now. */
import {
  type CommandResult,
  data,
  myRoles,
  type RallyOfRoles,
  type RallySetUp,
  racesOf,
  ralliesOfRoles,
  statusesOf,
} from '@bivouac/data';

type Race = RallySetUp['races'][number];

export interface TimedRally {
  id: string;
  code: string;
  name: string;
  /** null: the rally is not announced, its races cannot be seen by the public yet. */
  races: Race[] | null;
}

export async function askMyRaces(signal: AbortSignal): Promise<CommandResult<TimedRally[]>> {
  const roles = await myRoles(data(), { signal });
  if (!roles.ok) return roles;
  const rallies = ralliesOfRoles(roles.value, 'organizer');
  const ids = rallies.map(({ id }) => id);
  const [statuses, races] = await Promise.all([
    statusesOf(data(), ids, { signal }),
    racesOf(data(), ids, { signal }),
  ]);
  if (!statuses.ok) return statuses;
  if (!races.ok) return races;
  const announced = new Set(statuses.value.flatMap(({ id, status }) => (status === 'draft' ? [] : [id])));
  return {
    ok: true,
    value: rallies.map((rally) =>
      timed(
        rally,
        announced.has(rally.id) ? races.value.filter(({ rally_id }) => rally_id === rally.id) : null,
      ),
    ),
  };
}

/** A role without races reaches all of them. `races`: null where the rally is not announced. */
export function timed({ id, code, name, roles }: RallyOfRoles, races: readonly Race[] | null): TimedRally {
  const isWhole = roles.some((role) => role.races.length === 0);
  const mine = new Set(roles.flatMap((role) => role.races));
  return { id, code, name, races: races?.filter((race) => isWhole || mine.has(race.code)) ?? null };
}

/** The rallies the signed-in administrator is responsible for, each with its races. */
import {
  type CommandResult,
  type Data,
  myRoles,
  type RallyOfRoles,
  type RallySetUp,
  racesOf,
  ralliesOfRoles,
  statusesOf,
} from '@bivouac/data';

export interface MyRally {
  rally: RallyOfRoles;
  status: RallySetUp['status'];
  races: RallySetUp['races'];
}

export interface MyRallies {
  rallies: MyRally[];
  /** Administrators of the platform open rallies. */
  mayOpen: boolean;
}

export async function askMyRallies(data: Data, signal: AbortSignal): Promise<CommandResult<MyRallies>> {
  const roles = await myRoles(data, { signal });
  if (!roles.ok) return roles;
  const rallies = ralliesOfRoles(roles.value, 'admin');
  const ids = rallies.map(({ id }) => id);
  const [races, statuses] = await Promise.all([
    racesOf(data, ids, { signal }),
    statusesOf(data, ids, { signal }),
  ]);
  if (!races.ok) return races;
  if (!statuses.ok) return statuses;
  return {
    ok: true,
    value: {
      rallies: rallies.map((rally) => ({
        rally,
        status: statuses.value.find(({ id }) => id === rally.id)?.status ?? 'draft',
        races: races.value.filter(({ rally_id }) => rally_id === rally.id),
      })),
      mayOpen: roles.value.some(({ role }) => role === 'platform_admin'),
    },
  };
}

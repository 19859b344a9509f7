/** The rallies the signed-in administrator is responsible for, each with its races. */
import { useAnswer, useShell } from '@bivouac/contract/remote';
import {
  type CommandResult,
  type Data,
  data,
  myRoles,
  type RallyOfRoles,
  type RallySetUp,
  racesOf,
  ralliesOfRoles,
  statusesOf,
  withRacesIn,
} from '@bivouac/data';
import { useMemo } from 'react';

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

/** Asked once `of` is known; races are called as in the language of the page. */
export function useMyRallies(of: string | null) {
  const { language } = useShell();
  const { value, problem, retry } = useAnswer(of, (signal) => askMyRallies(data(), signal));
  const mine = useMemo(
    () => value && { ...value, rallies: value.rallies.map((rally) => withRacesIn(rally, language)) },
    [value, language],
  );
  return { value: mine, problem, retry };
}

async function askMyRallies(data: Data, signal: AbortSignal): Promise<CommandResult<MyRallies>> {
  const roles = await myRoles(data, { signal });
  if (!roles.ok) return roles;
  const rallies = ralliesOfRoles(roles.value, ['platform_admin', 'admin']);
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

/** What the search knows: asked for when it is opened. */
import { useAnswer } from '@bivouac/contract/remote';
import { type CommandResult, data, entryList, type RallyStage, stagesOfRaces } from '@bivouac/data';
import { askMyRallies, type MyRally } from './my-rallies.ts';
import type { Known } from './places-of.ts';

/** Without a rally in the address: of so many rallies stages and crews are read, the newest first. */
const RALLIES_AT_MOST = 3;

export function useRallies() {
  return useAnswer('rallies', (signal) => askMyRallies(data(), signal));
}

/** Null while it is being read; stages and crews that cannot be read are left out: pages are found without them. */
export function useInside(rallies: readonly MyRally[] | null, here: string | null) {
  const wanted =
    rallies?.filter(({ rally }) => here === null || rally.id === here).slice(0, RALLIES_AT_MOST) ?? null;
  const races = wanted?.flatMap((one) => one.races.map(({ id }) => id)) ?? [];
  return useAnswer(wanted === null ? null : races.join(' '), (signal) => askInside(races, signal));
}

async function askInside(
  races: readonly string[],
  signal: AbortSignal,
): Promise<CommandResult<Pick<Known, 'stages' | 'crews'>>> {
  const none: RallyStage[] = [];
  const [stages, ...lists] = await Promise.all([
    stagesOfRaces(data(), races, { signal }),
    ...races.map((race) => entryList(data(), race, { signal })),
  ]);
  return {
    ok: true,
    value: {
      stages: stages.ok ? stages.value : none,
      crews: new Map(
        races.map((race, at) => {
          const list = lists[at];
          return [race, list?.ok ? list.value.crews : []];
        }),
      ),
    },
  };
}

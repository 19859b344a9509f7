/** The schedule of a race, read again after every change and whenever facts come in. */
import { data, type RaceId, schedule } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';

export function useSchedule(rallyCode: string, race: RaceId) {
  const { value, ...read } = useRead(['schedule', race], () => schedule(data(), race), { rally: rallyCode });
  const stages = value?.flatMap(({ legs }) => legs.flatMap((leg) => leg.stages)) ?? [];
  return { ...read, days: value, stages };
}

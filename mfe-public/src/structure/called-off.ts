/** Whether every stage of a page was cancelled: then nobody is under way on it, whatever is said of its publication. */
import type { RaceEntry } from '@bivouac/data/feed';
import { type PlacedStage, rankedStages } from './stages.ts';

export function isCalledOff(race: RaceEntry, key: string): boolean {
  const stages = stagesOf(race, key);
  return stages.length > 0 && stages.every(({ stage }) => stage.status === 'cancelled');
}

export function stagesOf(race: RaceEntry, key: string): PlacedStage[] {
  const all = rankedStages(race);
  const [kind = '', of = ''] = key.split('/');
  const isIn = ({ day, leg, stage }: PlacedStage): boolean => {
    if (kind.endsWith('day')) return day.date === of;
    if (kind.endsWith('leg')) return String(leg.number) === of;
    if (kind === 'joint') return stage.result_group === of;
    return kind === 'race' || stage.code === of;
  };
  if (!kind.startsWith('after')) return all.filter(isIn);
  return all.slice(0, all.findLastIndex(isIn) + 1);
}

/** A retirement at a place behind which the crew finished a stage: asked about once, as the desk asks. */
import { type ChronosGrid, chronosGrid, data, type StageId } from '@bivouac/data';
import type { IndexBody } from '@bivouac/data/feed';
import type { RetirementPlace } from '@bivouac/rules';
import { finishedBefore, type NotThere } from '../chronos/entry/not-there.ts';

type Races = Pick<IndexBody, 'races'>;

/** By id, the stage a place lies on; of a control between stages the next one behind it. Null: none follows. */
export function stageFrom({ races }: Races, race: string, place: RetirementPlace): StageId | null {
  const legs = races.find(({ code }) => code === race)?.days.flatMap((day) => day.legs) ?? [];
  const stages = legs.flatMap((leg) => leg.stages);
  const on = place.kind === 'stage' ? place.code : place.stage;
  if (on !== undefined) return stages.find(({ code }) => code === on)?.id ?? null;
  const leg = legs.findIndex(({ controls }) => controls.some(({ code }) => code === place.code));
  const controls = legs[leg]?.controls ?? [];
  const behind = controls.slice(controls.findIndex(({ code }) => code === place.code) + 1);
  const next = behind.find(({ stage }) => stage !== null)?.stage;
  const found = next ? stages.find(({ code }) => code === next) : legs[leg + 1]?.stages[0];
  return found?.id ?? null;
}

/** By the grid of that stage, read for this crew alone; what cannot be read asks nothing. */
export async function finishedThere(
  stage: StageId,
  number: string,
  place: RetirementPlace,
  isForGood: boolean,
): Promise<NotThere | null> {
  const answer = await chronosGrid(data(), stage, { numbers: [number] });
  return answer.ok ? finishedIn(answer.value, number, place, isForGood) : null;
}

export function finishedIn(
  grid: ChronosGrid,
  number: string,
  { kind, code }: RetirementPlace,
  isForGood: boolean,
): NotThere | null {
  const crew = grid.crews.find((one) => one.number === number);
  return crew ? finishedBefore(grid, crew, kind === 'stage' ? null : code, isForGood) : null;
}

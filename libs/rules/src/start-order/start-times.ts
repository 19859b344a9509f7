/** Start times: when each place of a list starts, from the first start on. */
import { type MassStart, massStartAt, type StartRegulations, startGapBehind } from './start-regulations.ts';

/** ms behind the first start, place by place. `blocks` has the vehicle block of each place; a change of it opens a gap. */
export function startTimes(
  blocks: readonly (string | null)[],
  regulations: StartRegulations,
  massStarts: readonly MassStart[],
): number[] {
  const times: number[] = [];
  let atMs = 0;
  let together = 0;
  for (const [i, block] of blocks.entries()) {
    const newBlock = i > 0 && block !== blocks[i - 1];
    const mass = massStartAt(massStarts, i + 1);
    const joins =
      mass !== undefined && !newBlock && mass === massStartAt(massStarts, i) && together < mass.size;
    if (i > 0 && !joins) {
      const blocksGapMs = newBlock ? regulations['start.blocks_gap'] : null;
      atMs += blocksGapMs ?? startGapBehind(regulations, i);
    }
    together = joins ? together + 1 : 1;
    times.push(atMs);
  }
  return times;
}

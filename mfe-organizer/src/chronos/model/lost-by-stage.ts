/** Crews that would lose a time, stage by stage in their order. */
import type { WhatIf } from '@bivouac/data';

export function lostByStage(lost: WhatIf['lost']): { stage: string; numbers: string[] }[] {
  const stages = new Map<string, string[]>();
  for (const { stage, number } of lost) stages.set(stage, [...(stages.get(stage) ?? []), number]);
  return [...stages].map(([stage, numbers]) => ({ stage, numbers }));
}

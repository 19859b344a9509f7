/** The times of an event file held against the pages of its stages: every one must be there, given ones too. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ImportPlan } from '../../../tools/import/index.ts';
import { pageRows } from './compare.ts';
import type { EventFile } from './event-files.ts';

export async function lostTimes(
  reader: SupabaseClient,
  plan: ImportPlan,
  { stages, stageTimes }: EventFile['file'],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { code, cancelled } of stages) {
    if (cancelled) continue;
    const rows = await pageRows(reader, plan, `stage/${plan.stageCodes.get(code)}`);
    const times = new Map(rows.map(({ number, time_ms }) => [number, time_ms]));
    for (const { crew, ms } of stageTimes.filter(({ stage, ms }) => stage === code && ms !== null)) {
      const here = times.get(plan.crewNumbers.get(crew) ?? '');
      if (here !== ms) lost.push(`${code} ${crew}: ${ms} in the file, ${here} on the page`);
    }
  }
  return lost;
}

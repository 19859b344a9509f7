/** Driving a stage of an imported rally: the chronos that the timing team records of a crew. */
import type { ImportedRally } from './imported-rally.ts';

/** The crew leaves at its time in the start order. */
export async function starts(rally: ImportedRally, number: string, stage: string): Promise<void> {
  await rally.times(chrono(rally, 'stage_start', stage, number, dueMs(rally, number, stage)));
}

/** The crew, started at its time in the start order, is in after so many milliseconds. */
export async function finishes(
  rally: ImportedRally,
  number: string,
  stage: string,
  ms: number,
): Promise<void> {
  await rally.times(chrono(rally, 'flying_finish', stage, number, dueMs(rally, number, stage) + ms));
}

/** Start and finish at once, as a card that is read later. */
export async function drives(rally: ImportedRally, number: string, stage: string, ms: number): Promise<void> {
  await starts(rally, number, stage);
  await finishes(rally, number, stage, ms);
}

/** Unix ms of the crew's start in the start order. */
export function dueMs({ plan }: ImportedRally, number: string, stage: string): number {
  const slots = plan.facts.flatMap((fact) =>
    fact.kind === 'start_slots' && fact.stage === stage ? fact.slots : [],
  );
  const slot = slots.find((one) => one.number === number);
  if (!slot) throw new RangeError(`Crew ${number} is not in the start order of ${stage}.`);
  return Date.parse(slot.stage_due_at);
}

function chrono({ plan }: ImportedRally, kind: string, stage: string, number: string, atMs: number) {
  const rows = (table: string) => plan.structure.find((one) => one.table === table)?.rows ?? [];
  const stageId = rows('stages').find(({ code }) => code === stage)?.id;
  const control = rows('controls').find((row) => row.stage_id === stageId && row.kind === kind);
  return {
    kind: 'chrono' as const,
    control: String(control?.code),
    number,
    at: new Date(atMs).toISOString(),
    source: 'manual' as const,
  };
}

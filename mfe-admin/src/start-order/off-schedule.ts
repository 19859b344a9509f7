/** Where the first place of a start list leaves the schedule: at the stage, and at the time control before it. */
import type { StartList } from '@bivouac/data';
import type { OrderDraft } from './draft.ts';

export interface OffSchedule {
  /** Code of the control; null: at the stage. */
  control: string | null;
  at: string;
  /** With the delays decided so far. */
  scheduled: string;
  /** Positive: later than scheduled. */
  ms: number;
}

interface FirstPlace {
  stageAt: string | null;
  controlAt: string | null;
}

export function dueOf({ firstStartAt, toStageMs }: OrderDraft): string | null {
  if (firstStartAt === null || toStageMs === null) return null;
  return new Date(Date.parse(firstStartAt) - toStageMs).toISOString();
}

export function firstOf(draft: OrderDraft): FirstPlace {
  return { stageAt: draft.firstStartAt, controlAt: dueOf(draft) };
}

export function offSchedule(list: StartList, { stageAt, controlAt }: FirstPlace): OffSchedule[] {
  return [
    ...offBy(null, stageAt, list.first_start_at),
    ...(list.control ? offBy(list.control.code, controlAt, list.control.first_due_at) : []),
  ];
}

function offBy(control: string | null, at: string | null, scheduled: string | null): OffSchedule[] {
  if (at === null || scheduled === null) return [];
  const ms = Date.parse(at) - Date.parse(scheduled);
  return ms === 0 ? [] : [{ control, at, scheduled, ms }];
}

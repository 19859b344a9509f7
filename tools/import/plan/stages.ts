/** The stages of a course: order, precision, and when the first crew starts each. */
import { randomUUID } from 'node:crypto';
import type { EventStage, RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { codesFor } from './codes.ts';
import type { Legs } from './legs.ts';
import type { PlannedControl, PlannedStage } from './plan.ts';
import { instantOf } from './time-zone.ts';

const MINUTE_MS = 60_000;
/** Where nothing says when a leg starts. */
const FIRST_START = '08:00:00.000';
/** From the slowest finish of a stage to the first start of the next, where the course does not say. */
const BETWEEN_STAGES_MS = 20 * MINUTE_MS;
const LONGEST_BETWEEN_STARTS_MS = 4 * 60 * MINUTE_MS;

export function stagePrecisions(event: RallyEvent, findings: Findings): number[] {
  return event.stages.map(({ code, precisionMs }) => {
    const said = precisionMs ?? event.precisionMs;
    const times = event.times.filter(
      ({ stage, ms, isNotional }) => stage === code && ms !== null && !isNotional,
    );
    const fits = (unit: number) => times.every(({ ms }) => (ms as number) % unit === 0);
    const unit = [said, 100, 10, 1].find((candidate) => candidate <= said && fits(candidate)) ?? 1;
    if (unit < said && precisionMs !== null) {
      findings.note(`${code} holds times finer than its precision: they are kept to ${unit} ms.`);
    }
    return unit;
  });
}

export function planStages(
  event: RallyEvent,
  legs: Legs,
  controls: PlannedControl[],
  precisions: number[],
  zone: string,
): PlannedStage[] {
  const codes = codesFor(
    event.stages.map(({ code }) => code),
    'stage',
  );
  const planned: PlannedStage[] = [];
  event.stages.forEach((stage, index) => {
    const at = (kind: string) =>
      controls.find((control) => control.stage === index && control.kind === kind) as PlannedControl;
    const checkIn =
      controls.find(({ stage: of, kind }) => of === index && kind === 'time_control')?.firstDueMs ?? null;
    const start = at('stage_start');
    const before = planned.at(-1);
    const leg = legs.ofStage[index] as number;
    const firstStartMs =
      start.firstDueMs ??
      (checkIn === null ? null : checkIn + 3 * MINUTE_MS) ??
      (before?.leg === leg
        ? before.firstStartMs + slowest(event, before.name) + BETWEEN_STAGES_MS
        : firstOfLeg(legs, leg, controls, zone));
    const isBefore = checkIn !== null && checkIn < firstStartMs && firstStartMs - checkIn < 60 * MINUTE_MS;
    planned.push({
      id: randomUUID(),
      name: stage.code,
      code: codes.get(stage.code) as string,
      ordinal: index + 1,
      leg,
      precisionMs: precisions[index] as number,
      isCancelled: stage.isCancelled,
      status: stage.status,
      firstStartMs,
      checkInMs: isBefore ? firstStartMs - checkIn : null,
      startControl: start.code,
      finishControl: (
        controls.findLast(({ stage: of, kind }) => of === index && kind === 'flying_finish') ?? start
      ).code,
    });
  });
  return planned;
}

function firstOfLeg(legs: Legs, leg: number, controls: PlannedControl[], zone: string): number {
  const due = controls.find((control) => control.leg === leg && control.firstDueMs !== null)?.firstDueMs;
  if (due !== undefined && due !== null) return due + 30 * MINUTE_MS;
  const { date, timeZone } = legs.legs.find(({ number }) => number === leg) as Legs['legs'][number];
  return instantOf({ clock: `${date}T${FIRST_START}`, offsetMinutes: null }, timeZone ?? zone);
}

function slowest(event: RallyEvent, stage: string): number {
  const times = event.times.map((time) => (time.stage === stage && !time.isNotional ? (time.ms ?? 0) : 0));
  const longest = Math.min(Math.max(0, ...times), LONGEST_BETWEEN_STARTS_MS);
  return Math.ceil(longest / MINUTE_MS) * MINUTE_MS;
}

/** Metres, or null where a distance is unknown or 0. */
export function stageDistance({ distanceKm }: EventStage): number | null {
  const metres = Math.round((distanceKm ?? 0) * 1_000);
  return metres > 0 ? metres : null;
}

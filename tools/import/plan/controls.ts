/** The controls of a course in their order: the given ones, and a start and a finish for each stage that has none. */
import { randomUUID } from 'node:crypto';
import type { EventControl, RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { codesFor, freeCode } from './codes.ts';
import { controlKind, penaltiesAt, roundingOf } from './kinds.ts';
import type { Legs } from './legs.ts';
import type { PlannedControl } from './plan.ts';
import { instantOf } from './time-zone.ts';

/** Controls of one stage that belong to it wherever they stand; all others only lie before a stage. */
const ON_STAGE = ['stage_start', 'flying_finish', 'stop'];

export function planControls(
  event: RallyEvent,
  legs: Legs,
  precisionOfStage: number[],
  zone: string,
  findings: Findings,
): PlannedControl[] {
  const codes = codesFor(
    event.controls.map(({ code }) => code),
    'control',
  );
  const given = event.controls.map((control, index): PlannedControl => {
    const kind = controlKind(control.type);
    if (kind === null) {
      findings.note(
        `Controls of the kind "${control.type}" are not known: they are taken as passage controls.`,
      );
    }
    const stage = event.stages.findIndex(({ code }) => code === control.stage);
    return {
      id: randomUUID(),
      name: control.code,
      code: codes.get(control.code) as string,
      label: control.name,
      kind: kind ?? 'passage',
      leg: legs.ofControl[index] as number,
      ordinal: 0,
      stage: stage < 0 ? null : stage,
      distanceM: control.distanceKm === null ? null : Math.round(control.distanceKm * 1_000),
      targetMs: control.targetMs,
      firstDueMs: control.firstDue ? instantOf(control.firstDue, zone) : null,
      precisionMs: precisionAt(control, precisionOfStage[stage]),
      rounding: roundingOf(control.rounding),
      penalties: penaltiesAt(control.penalties),
    };
  });
  const ordered = numbered(withStartsAndFinishes(event, legs, given, precisionOfStage));
  for (const control of ordered) {
    const stage = control.stage;
    if (stage === null || ON_STAGE.includes(control.kind)) continue;
    const isInItsLeg = control.leg === legs.ofStage[stage];
    if (!isInItsLeg) {
      findings.leaveOut(
        `controls[${event.controls.findIndex(({ code }) => code === control.name)}].stage`,
        `${control.name} is in leg ${control.leg} and ${event.stages[stage]?.code} in leg ${legs.ofStage[stage]}: ` +
          `it is kept in leg ${control.leg}, on the road`,
      );
    }
    if (!isInItsLeg || stageAt(control, ordered) !== stage) control.stage = null;
  }
  return ordered;
}

function precisionAt(control: EventControl, ofStage: number | undefined): number {
  const own = control.precisionMs ?? 60_000;
  return controlKind(control.type) === 'flying_finish' ? Math.min(own, ofStage ?? own) : own;
}

function withStartsAndFinishes(
  event: RallyEvent,
  legs: Legs,
  given: PlannedControl[],
  precisionOfStage: number[],
): PlannedControl[] {
  const list = [...given];
  const isFree = (code: string) => !list.some((control) => control.code.toUpperCase() === code.toUpperCase());
  const codes = codesFor(
    event.stages.map(({ code }) => code),
    'stage',
  );
  event.stages.forEach(({ code, name }, stage) => {
    const leg = legs.ofStage[stage] as number;
    const placeOf = (kind: string) =>
      list.findIndex((control) => control.stage === stage && control.kind === kind);
    const make = (kind: string, suffix: string, precisionMs: number): PlannedControl => ({
      id: randomUUID(),
      name: null,
      code: freeCode(`${codes.get(code)?.slice(0, 25)}-${suffix}`, isFree),
      label: `${name} ${suffix}`,
      kind,
      leg,
      ordinal: 0,
      stage,
      distanceM: null,
      targetMs: null,
      firstDueMs: null,
      precisionMs,
      rounding: 'none',
      penalties: 'none',
    });
    if (placeOf('stage_start') < 0) {
      const finish = placeOf('flying_finish');
      const place = finish < 0 ? endOfStage(list, stage, leg) : finish;
      list.splice(place, 0, make('stage_start', 'start', 60_000));
    }
    if (placeOf('flying_finish') < 0) {
      list.splice(
        placeOf('stage_start') + 1,
        0,
        make('flying_finish', 'finish', precisionOfStage[stage] as number),
      );
    }
  });
  return list;
}

function endOfStage(list: PlannedControl[], stage: number, leg: number): number {
  const place = list.findIndex(
    (control) => control.leg > leg || (control.stage !== null && control.stage > stage),
  );
  return place < 0 ? list.length : place;
}

function numbered(list: PlannedControl[]): PlannedControl[] {
  const counts = new Map<number, number>();
  return list.map((control) => {
    const ordinal = (counts.get(control.leg) ?? 0) + 1;
    counts.set(control.leg, ordinal);
    return { ...control, ordinal };
  });
}

/**
 * The first stage whose finish is at or after a control: from there on a penalty incurred at it counts. null: after the
 * last finish. Source: docs/sport/penalties.md 7.3 (published penalties of stage rallies).
 */
export function stageAt(control: PlannedControl, controls: readonly PlannedControl[]): number | null {
  const axis = ({ leg, ordinal }: PlannedControl) => leg * 10_000 + ordinal;
  const finishes = new Map<number, number>();
  for (const finish of controls) {
    if (finish.kind !== 'flying_finish' || finish.stage === null) continue;
    finishes.set(finish.stage, Math.max(axis(finish), finishes.get(finish.stage) ?? 0));
  }
  const reached = [...finishes].filter(([, at]) => at >= axis(control)).sort(([, a], [, b]) => a - b);
  return reached[0]?.[0] ?? null;
}

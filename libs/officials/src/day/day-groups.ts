/** The lines of race day: finished and future stages and legs take one line each, what is being worked on one per step. */
import type { DayStep } from '@bivouac/data';

export type DayLine =
  | { kind: 'step'; step: DayStep }
  /** Opened, it shows its steps. */
  | { kind: 'folded'; of: 'setUp' | 'leg' | 'stage'; state: 'done' | 'to_come'; steps: readonly DayStep[] };

const isAll = (steps: readonly DayStep[], state: DayStep['state']) =>
  steps.every((step) => step.state === state);

function runs(steps: readonly DayStep[], key: (step: DayStep) => string): DayStep[][] {
  const found: DayStep[][] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.[0] && key(last[0]) === key(step)) last.push(step);
    else found.push([step]);
  }
  return found;
}

export function linesOf(steps: readonly DayStep[]): DayLine[] {
  const isBegun = steps.some(({ leg, state }) => leg !== null && state === 'done');
  return runs(steps, (step) =>
    step.leg === null ? (step.step === 'final' ? 'final' : '') : `${step.leg}`,
  ).flatMap((part) => {
    const [first] = part;
    if (!first || first.step === 'final') return part.map((step): DayLine => ({ kind: 'step', step }));
    const of = first.leg === null ? 'setUp' : 'leg';
    if (part.length > 1 && isAll(part, 'done')) return [{ kind: 'folded', of, state: 'done', steps: part }];
    return of === 'setUp'
      ? setUpLines(part, isBegun)
      : runs(part, (one) => one.stage ?? one.step).flatMap(stageLines);
  });
}

function stageLines(steps: readonly DayStep[]): DayLine[] {
  const [first] = steps;
  if (!first?.stage) return openLines(steps);
  const fold = (state: 'done' | 'to_come'): DayLine[] => {
    const folded = steps.filter((step) => step.state === state);
    return folded.length === 0 ? [] : [{ kind: 'folded', of: 'stage', state, steps: folded }];
  };
  // Of a stage that was not opened, all but the next step is folded.
  if (first.state !== 'done')
    return [...openLines(steps.filter(({ state }) => state === 'now')), ...fold('to_come')];
  return [...fold('done'), ...openLines(steps.filter(({ state }) => state !== 'done'))];
}

/** Once a leg has begun, what is done of the set-up is folded although something of it is missing. */
function setUpLines(steps: readonly DayStep[], isBegun: boolean): DayLine[] {
  const done = steps.filter(({ state }) => state === 'done');
  if (!isBegun || done.length === 0) return openLines(steps);
  const open = openLines(steps.filter(({ state }) => state !== 'done'));
  return [{ kind: 'folded', of: 'setUp', state: 'done', steps: done }, ...open];
}

const openLines = (steps: readonly DayStep[]): DayLine[] => steps.map((step) => ({ kind: 'step', step }));

/** linesOf. */
import type { DayStep } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { linesOf } from './day-groups.ts';

describe('linesOf', () => {
  const step = (of: Partial<DayStep>) => ({ state: 'done', leg: null, stage: null, ...of }) as DayStep;
  const shown = (steps: DayStep[]) =>
    linesOf(steps).map((line) =>
      line.kind === 'step' ? line.step.step : `${line.of} ${line.state} ${line.steps.length}`,
    );

  it('folds the finished set-up, finished legs and stages that are done or to come', () => {
    const steps = [
      step({ step: 'entries' }),
      step({ step: 'schedule' }),
      step({ step: 'start_list', leg: 1 }),
      step({ step: 'official', leg: 1, stage: 'SS1' }),
      step({ step: 'start_list', leg: 2 }),
      step({ step: 'official', leg: 2, stage: 'SS2' }),
      step({ step: 'open', leg: 2, stage: 'SS3' }),
      step({ step: 'accounted', leg: 2, stage: 'SS3', state: 'now' }),
      step({ step: 'checked', leg: 2, stage: 'SS3', state: 'to_come' }),
      step({ step: 'open', leg: 2, stage: 'SS4', state: 'to_come' }),
      step({ step: 'official', leg: 2, stage: 'SS4', state: 'to_come' }),
      step({ step: 'final', state: 'to_come' }),
    ];
    expect(shown(steps)).toEqual([
      ...['setUp done 2', 'leg done 2', 'start_list', 'stage done 1', 'stage done 1'],
      ...['accounted', 'checked', 'stage to_come 2', 'final'],
    ]);
  });

  it('shows every step of a set-up that is not finished', () => {
    expect(shown([step({ step: 'entries' }), step({ step: 'schedule', state: 'now' })])).toEqual([
      'entries',
      'schedule',
    ]);
  });
});

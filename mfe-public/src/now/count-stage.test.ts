/** Nobody is forgotten: each crew of a stage is counted once, as what it is. */
import { expect, it } from 'vitest';
import { countStage } from './count-stage.ts';

const row = (status: string, ...marks: string[]) => ({ status, marks });

it('counts who is in, on it, to start and out', () => {
  const rows = [
    ...[
      row('classified'),
      row('classified', 'penalised'),
      row('on_stage'),
      row('on_stage', 'finish_missing'),
    ],
    ...[row('to_start'), row('retired'), row('not_started'), row('disqualified', 'needs_decision')],
  ];
  expect(countStage(rows)).toEqual({ crews: 8, finished: 2, onStage: 2, toStart: 1, undecided: 0, out: 3 });
});

it('counts a crew whose finish waits for a decision as that, and not as out', () => {
  const rows = [row('not_classified', 'needs_decision'), row('not_classified')];
  expect(countStage(rows)).toMatchObject({ undecided: 1, out: 1 });
});

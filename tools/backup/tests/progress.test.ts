/** How far a restore is, in words: one line that moves on a terminal, whole lines elsewhere. */
import { expect, it } from 'vitest';
import { sentenceOf, showProgress } from '../progress.ts';

function shown(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const out = { isTTY, columns: 30, write: (text: string) => written.push(text) };
  return { written, clock, line: showProgress(out, () => clock.ms) };
}

it('says phase, rally and counts', () => {
  expect(sentenceOf({ phase: 'Loading', of: 'facts', done: 74_980, unit: 'rows' })).toBe(
    'Loading facts: 74,980 rows',
  );
  expect(sentenceOf({ phase: 'Deriving', of: 'MEX19 main', done: 1, total: 2, unit: 'races' })).toBe(
    'Deriving MEX19 main: 1 of 2 races',
  );
  expect(sentenceOf({ phase: 'Writing to disk' })).toBe('Writing to disk');
});

it('prints a line for each phase and rally, and one every five seconds of a long one', () => {
  const { written, clock, line } = shown(false);
  line.tell({ phase: 'Loading', of: 'chronos', done: 10, unit: 'rows' });
  line.tell({ phase: 'Loading', of: 'facts', done: 20, unit: 'rows' });
  clock.ms = 6_000;
  line.tell({ phase: 'Loading', of: 'facts', done: 30, unit: 'rows' });
  line.tell({ phase: 'Deriving', of: 'ONE main', done: 0, total: 2, unit: 'races' });
  line.tell({ phase: 'Deriving', of: 'TWO main', done: 1, total: 2, unit: 'races' });
  line.stop();
  expect(written).toEqual([
    'Loading chronos: 10 rows (0 s)\n',
    'Loading facts: 30 rows (6 s)\n',
    'Deriving ONE main: 0 of 2 races (6 s)\n',
    'Deriving TWO main: 1 of 2 races (6 s)\n',
  ]);
});

it('moves one line on a terminal, no wider than that is, and takes it away at the end', () => {
  const { written, clock, line } = shown(true);
  line.tell({ phase: 'Loading', of: 'facts', done: 20, unit: 'rows' });
  clock.ms = 50;
  line.tell({ phase: 'Loading', of: 'facts', done: 21, unit: 'rows' });
  clock.ms = 200;
  line.tell({ phase: 'Loading', of: 'structure_changes', done: 100_000, unit: 'rows' });
  line.stop();
  expect(written).toEqual([
    '\r\u001b[2KLoading facts: 20 rows (0 s)',
    '\r\u001b[2KLoading structure_changes: 10',
    '\r\u001b[2K',
  ]);
});

/** The table at the end of a run, and what it is measured with. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { Meter, readStat } from '../processor.ts';
import { lineOf } from '../record-all.ts';
import { tableOf } from '../table.ts';
import { failed, passed, sum } from '../tally.ts';

const bad = { name: 'a', said: '', alone: '' };

it('shows seconds, tests and unstable ones of each part, and a dash where nothing can be measured', () => {
  const rows = [
    { part: 'lint', seconds: 8.4, processorSeconds: 14.6, tally: passed() },
    { part: 'stories', seconds: 301, processorSeconds: null, tally: { ...passed(279), unstable: [bad] } },
  ];
  expect(tableOf(rows)).toBe(
    [
      'part     seconds  processor  tests  unstable',
      'lint           8         15      1         0',
      'stories      301          –    279         1',
    ].join('\n'),
  );
});

it('the long forms leave a dated line', () => {
  const tally = sum([passed(900), failed(bad)]);
  const at = new Date('2027-01-31T10:00:00Z');
  expect(lineOf(tally, { seconds: 2_430, commit: 'abc1234', at })).toBe(
    '| 2027-01-31 | abc1234 | 41 | 900 | 1 | 0 |',
  );
});

it('reads a process whose name has spaces and brackets', () => {
  const text = '42 (Web (c) x) S 7 42 42 0 -1 4194560 9 9 0 0 120 30 500 60 20 0 1 0 100 9 9';
  expect(readStat(text)).toEqual({ pid: 42, parent: 7, own: 150, ended: 560 });
});

it('adds up descendants: those nobody waited for, and those that came and went between two samples', () => {
  const meter = new Meter(1);
  meter.add([
    { pid: 1, parent: 99, own: 100, ended: 0 },
    { pid: 2, parent: 1, own: 200, ended: 0 },
    { pid: 3, parent: 2, own: 300, ended: 0 },
    { pid: 50, parent: 99, own: 999, ended: 0 },
  ]);
  expect(meter.seconds).toBeCloseTo(6);
  // 2 has ended with 10 more ticks; 3 lives on without a parent; another child of 1 came and went with 40.
  meter.add([
    { pid: 1, parent: 99, own: 110, ended: 250 },
    { pid: 3, parent: 99, own: 320, ended: 0 },
  ]);
  expect(meter.seconds).toBeCloseTo(1.1 + 2.5 + 3.2);
});

it('counts a process once that ends between two samples together with its parent', () => {
  const meter = new Meter(1);
  meter.add([
    { pid: 1, parent: 99, own: 0, ended: 0 },
    { pid: 2, parent: 1, own: 1, ended: 0 },
    { pid: 3, parent: 2, own: 300, ended: 0 },
  ]);
  meter.add([{ pid: 1, parent: 99, own: 0, ended: 311 }]);
  expect(meter.seconds).toBeCloseTo(3.11);
});

it.runIf(process.platform === 'linux')('measures on this machine', () => {
  const { stdout } = spawnSync('cat', ['/proc/self/stat'], { encoding: 'utf8' });
  expect(readStat(stdout)).toMatchObject({ parent: process.pid, ended: 0 });
});

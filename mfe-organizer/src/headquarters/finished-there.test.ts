/** finishedThere, notReached and outNow. */
import type { ChronosGrid, CrewOutThere } from '@bivouac/data';
import type { IndexBody } from '@bivouac/data/feed';
import type { RetirementPlace } from '@bivouac/rules';
import { describe, expect, it } from 'vitest';
import { finishedIn, stageFrom } from './finished-there.ts';
import { notReached, outNow } from './not-reached.ts';

describe('finishedThere', () => {
  const control = (code: string, stage: string | null) => ({ code, stage });
  const leg = (stages: string[], controls: ReturnType<typeof control>[]) => ({
    stages: stages.map((code) => ({ id: `id-${code}`, code })),
    controls,
  });
  const index = {
    races: [
      {
        code: 'main',
        days: [
          {
            legs: [
              leg(['SS1'], [control('TC0', null), control('FINISH-SS1', 'SS1'), control('TC1', null)]),
              leg(['SS2'], [control('START-SS2', 'SS2'), control('TC2', null)]),
            ],
          },
        ],
      },
    ],
  } as unknown as IndexBody;

  it('looks on the stage itself, on that of a point, and on the next one behind a control between stages', () => {
    expect(stageFrom(index, 'main', { code: 'SS1', kind: 'stage' })).toBe('id-SS1');
    expect(stageFrom(index, 'main', { code: 'WP1', kind: 'waypoint', stage: 'SS2' })).toBe('id-SS2');
    expect(stageFrom(index, 'main', { code: 'TC0', kind: 'control' })).toBe('id-SS1');
    expect(stageFrom(index, 'main', { code: 'TC1', kind: 'control' })).toBe('id-SS2');
    expect(stageFrom(index, 'main', { code: 'TC2', kind: 'control' })).toBeNull();
  });

  const AT = '2025-01-05T09:10:00Z';
  const grid = {
    stage: 'SS1',
    finish: 'f',
    points: [
      { id: 's', code: 'START-SS1', kind: 'stage_start', role: 'control' },
      { id: 'f', code: 'FINISH-SS1', kind: 'stage_finish', role: 'control' },
    ],
    crews: [
      { number: '7', finish_at: AT },
      { number: '12', finish_at: null },
    ],
    chronos: [],
  } as unknown as ChronosGrid;

  it('says what the stop does to the time that the crew has', () => {
    const at = (code: string, kind: 'stage' | 'control', isForGood = false) =>
      finishedIn(grid, '7', { code, kind }, isForGood)?.is;
    expect(at('SS1', 'stage')).toBe('finished');
    expect(at('SS1', 'stage', true)).toBe('forGood');
    expect(at('TC0', 'control')).toBe('before');
    expect(finishedIn(grid, '12', { code: 'SS1', kind: 'stage' }, true)).toBeNull();
  });
});

describe('notReached', () => {
  const places: RetirementPlace[] = [
    { code: 'SS1', kind: 'stage' },
    { code: 'SS2', kind: 'stage' },
    { code: 'SS3', kind: 'stage' },
    { code: 'TC3', kind: 'control' },
    { code: 'WP1', kind: 'waypoint', stage: 'SS2' },
    { code: 'WP2', kind: 'waypoint', stage: 'SS2' },
    { code: 'WP3', kind: 'waypoint', stage: 'SS2' },
  ];
  const place = (code: string) => places.find((one) => one.code === code) as RetirementPlace;
  const out = {
    stage: 'SS2',
    start_at: '2025-01-05T11:00:00Z',
    last_seen: { code: 'WP2', at: '2025-01-05T11:42:00Z' },
  };

  it('knows a later stage and a later point of its own stage as not reached, and says where it was seen last', () => {
    expect(notReached(out, place('SS3'), places)).toEqual(out.last_seen);
    expect(notReached(out, place('WP3'), places)).toEqual(out.last_seen);
  });

  it('asks nothing of a place it passed, of its own stage, or of a control between stages', () => {
    for (const code of ['SS1', 'SS2', 'WP1', 'WP2', 'TC3'])
      expect(notReached(out, place(code), places), code).toBeNull();
  });

  it('compares points on the stage, whatever order other stages have them in', () => {
    const before = ['WP3', 'WP1'].map((code) => ({ code, kind: 'waypoint' as const, stage: 'SS1' }));
    const seen = { ...out, last_seen: { code: 'WP1', at: out.start_at } };
    expect(notReached(seen, place('WP3'), [...before, ...places])).toEqual(seen.last_seen);
  });

  it('falls back on the start where no point saw it, and asks nothing of a crew that is not out there', () => {
    const started = { ...out, last_seen: null };
    expect(notReached(started, place('WP1'), places)).toEqual({ code: 'SS2', at: out.start_at });
    expect(notReached(undefined, place('SS3'), places)).toBeNull();
  });
});

it('takes a crew that is missing on several stages to be on the one where it was seen last', () => {
  const row = (stage: string, start_at: string | null, last_seen: string | null) =>
    ({
      ...{ number: '33', stage, start_at },
      last_seen: last_seen && { code: 'WP1', at: last_seen },
    }) as CrewOutThere;
  const [early, late] = ['2025-01-05T09:00:00Z', '2025-01-05T14:00:00Z'];
  for (const rows of [
    [row('SS1', early, null), row('SS3', late, null)],
    [row('SS1', early, early), row('SS3', null, late)],
  ]) {
    expect(outNow(rows, '33')?.stage).toBe('SS3');
    expect(outNow(rows.toReversed(), '33')?.stage).toBe('SS3');
    expect(outNow(rows, '7')).toBeUndefined();
  }
});

/** @vitest-environment happy-dom */
import type { NarrowNowRow, NowBody, NowRow, Page } from '@bivouac/data/feed';
import { arrange } from '@bivouac/live/arrange';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInRally } from '../stories/in-rally.tsx';
import { aCrew, aRace } from '../stories/rally.ts';
import { countStage } from './count-stage.ts';
import { NowTable } from './now-table.tsx';

describe('now table', () => {
  afterEach(cleanup);

  const MINUTE_MS = 60_000;

  function aNowRow(number: string, beforeMs: number, over: Partial<NarrowNowRow> = {}): NarrowNowRow {
    return {
      number,
      category: null,
      group: null,
      class: 'GP',
      team: null,
      flags: [],
      marks: [],
      status: 'on_stage',
      stage: 'SS2',
      point: null,
      time_ms: null,
      start_at: null,
      due_at: null,
      base_ms: beforeMs,
      before_ms: beforeMs,
      added_ms: 0,
      total_ms: null,
      previous_order: [0, beforeMs],
      rank: [0],
      passed: [],
      ...over,
    };
  }

  const at = (point: string, time_ms: number) => ({
    point,
    time_ms,
    passed: [{ stage: 'SS2', point, time_ms }],
  });

  const body = arrange<NowBody>(
    {
      key: 'now',
      state: 'live',
      projected: true,
      precision_ms: 1000,
      base: 'after/SS1',
      stages: [
        {
          code: 'SS2',
          status: 'running',
          split_points: [
            { code: 'WP1', name: 'Well', distance_m: 5_000 },
            { code: 'WP2', name: 'Gorge', distance_m: 14_000 },
          ],
        },
      ],
      best: [],
      rows: [
        aNowRow('1', 60 * MINUTE_MS, at('WP1', 6 * MINUTE_MS)),
        aNowRow('2', 60.5 * MINUTE_MS, at('WP1', 5 * MINUTE_MS)),
        aNowRow('3', 62 * MINUTE_MS, { status: 'to_start', due_at: '2026-03-02T09:43:00.000Z', class: 'R2' }),
        aNowRow('4', 59 * MINUTE_MS, { status: 'retired', rank: [1, 4] }),
      ] as NowRow[],
    },
    { rowsKind: 'now' },
  );

  const page: Page<NowBody> = {
    feed: 1,
    rally: 'ERGS',
    race: 'MOTO',
    key: 'now',
    revision: 7,
    as_of: '2026-03-02T09:12:00.000Z',
    version: 0,
    body,
  };

  function show(address = '/', shown = page) {
    renderInRally(<NowTable page={shown} race={aRace()} />, {
      address,
      crews: ['1', '2', '3', '4'].map((number) => aCrew(number)),
    });
  }

  const cell = (number: string, column: string) =>
    document.querySelector(`tr[data-row="${number}"] [data-column="${column}"]`)?.textContent;

  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset.row);

  describe('the running race', () => {
    it('places everybody by what was lost at the same point, and says in its heads that it is projected', () => {
      show();
      // 2 was the faster at WP1 by a minute, and had been 30 s behind.
      expect(rows()).toEqual(['2', '1', '3', '4']);
      expect(cell('1', 'gap')).toContain('+0:30');
      expect(cell('1', 'loss')).toContain('+1:00');
      expect(cell('1', 'place')).toBe('WP1 · 5 km');
      expect(screen.getByRole('columnheader', { name: '◇ Pos' })).toBeTruthy();
      expect(screen.getByRole('table', { name: 'Moto, projected while SS2 is running' })).toBeTruthy();
    });

    it('has no total before the finish, but gaps at the last point passed, and names it', () => {
      show();
      expect(cell('1', 'total')).toBe('');
      expect(cell('1', 'gap')).toContain('+0:30 at WP1');
      expect(cell('2', 'gap')).toContain('+0:00 at WP1');
    });

    it('says when who is to start will, in rally time, with the total before', () => {
      show();
      expect(cell('3', 'place')).toBe('starts 10:43');
      expect(cell('3', 'base')).toContain('1:02:00');
      expect(cell('3', 'gap')).toContain('+2:00 before SS2');
    });

    it('shows arrows only for places gained on crews that passed the same point', () => {
      show();
      expect(cell('2', 'position')).toContain('▲1');
      expect(cell('1', 'position')).toContain('▼1');
      expect(cell('3', 'position')).toBe('3');
    });

    it('marks a time that was given beside the gap too: narrow frames have no total', () => {
      const rows = body.rows.map((row) => ({ ...row, total_ms: 70 * MINUTE_MS, marks: ['notional'] }));
      show('/', { ...page, body: { ...body, rows } });
      expect(cell('1', 'gap')).toContain('N');
    });

    it('keeps who is out below, with the word why and without a gap', () => {
      show();
      expect(cell('4', 'total')).toBe('Retired');
      expect(cell('4', 'gap')).toBe('');
      expect(screen.getByText('Not classified')).toBeTruthy();
    });

    it('counts places anew among whom a filter leaves, and losses against the fastest of all', () => {
      show('/?class=R2');
      expect(rows()).toEqual(['3']);
      expect(cell('3', 'position')).toBe('1');
    });
  });
});

describe('count stage', () => {
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
});

/** @vitest-environment happy-dom */
import type { StartOrderBlock, StartOrderRow } from '@bivouac/data/feed';
import { startLive } from '@bivouac/live';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInRally, say } from '#stories/in-rally.tsx';
import { aDay, aRace, aRally, aStage } from '#stories/rally.ts';
import { basisWords } from './basis-words.ts';
import { ChangeNote } from './change-note.tsx';
import { offSchedule } from './off-schedule.ts';
import { nextStart, tenseOfList } from './start-now.ts';

describe('change note', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  startLive({ feed: { url: 'http://rally.test', publishableKey: 'k' }, realtimeUrl: '', transport: 'poll' });
  afterEach(cleanup);

  function noteOf(more: Partial<StartOrderRow>): string {
    const row: StartOrderRow = {
      position: 2,
      number: '7',
      due_at: null,
      stage_due_at: '2026-03-02T08:03:00.000Z',
      interval_ms: 180_000,
      change: null,
      ...more,
    };
    return renderInRally(<ChangeNote row={row} zone="UTC" />).container.textContent ?? '';
  }
  const change = { from_position: 1, from_at: '2026-03-02T08:00:00.000Z', reason: 'Art. 20' };

  it('gives the reason in the first version, where there is nothing to compare', () => {
    expect(noteOf({ reason: 'Art. 20' })).toBe('Δ Art. 20');
  });

  it('gives place and time before and after, and the reason once', () => {
    expect(noteOf({ reason: 'Art. 20', change })).toBe('Δ 1 → 2, 08:00 → 08:03 · Art. 20');
    expect(noteOf({ change })).toBe('Δ 1 → 2, 08:00 → 08:03 · Art. 20');
  });

  it('says nothing of a crew that was not moved', () => {
    expect(noteOf({})).toBe('');
    expect(noteOf({ reason: null })).toBe('');
  });
});

describe('start now', () => {
  describe('start now', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString();
    const nowMs = Date.parse(at(10));

    function list(race: string, stage: string, minutes: number[]): StartOrderBlock {
      return {
        race,
        stage,
        version: 1,
        status: 'published',
        published_at: null,
        basis: null,
        rows: minutes.map((minute, i) => ({
          position: i + 1,
          number: `${race}${i + 1}`,
          due_at: null,
          stage_due_at: at(minute),
          interval_ms: null,
          change: null,
        })),
      };
    }

    it('is still to come, under way, or over; who is due this very second has not gone', () => {
      expect(tenseOfList(list('M', 'SS1', [10, 12]), nowMs)).toBe('before');
      expect(tenseOfList(list('M', 'SS1', [9, 12]), nowMs)).toBe('now');
      expect(tenseOfList(list('M', 'SS1', [8, 9]), nowMs)).toBe('past');
      expect(tenseOfList(list('M', 'SS1', []), nowMs)).toBe('before');
    });

    it('leads to the next of the lists under way, of two the one that starts first', () => {
      const next = (...lists: StartOrderBlock[]) => nextStart(lists, nowMs)?.number;
      expect(next(list('M', 'SS1', [5, 13]), list('A', 'SS1', [8, 11]))).toBe('A2');
      expect(next(list('M', 'SS1', [5, 6]), list('M', 'SS2', [40]))).toBe('M1');
      expect(next(list('M', 'SS1', [5, 6]), list('M', 'SS2', [200]))).toBeUndefined();
      expect(next(list('M', 'SS1', [15, 16]))).toBeUndefined();
      expect(next(list('M', 'SS1', [5, 6]))).toBeUndefined();
      expect(next()).toBeUndefined();
    });
  });

  describe('offSchedule', () => {
    const row = (position: number, clock: string, interval_ms: number | null): StartOrderRow => ({
      position,
      number: String(position),
      due_at: null,
      stage_due_at: `2026-03-02T${clock}:00.000Z`,
      interval_ms,
      change: null,
    });
    /** SS2 is scheduled at 08:00. */
    const index = aRally();
    const off = (...rows: StartOrderRow[]) => offSchedule(index, { race: 'MOTO', stage: 'SS2', rows });

    it('says by how much the first crew starts later or earlier, and nothing of a list that keeps the schedule', () => {
      expect(off(row(1, '08:05', null), row(2, '08:08', 180_000))).toEqual({
        ms: 300_000,
        scheduled: '2026-03-02T08:00:00.000Z',
      });
      expect(off(row(1, '07:30', null))?.ms).toBe(-1_800_000);
      expect(off(row(1, '08:00', null), row(2, '08:03', 180_000))).toBeNull();
    });

    it('takes a first place that stays empty as kept: the second crew at its time is no delay', () => {
      expect(off(row(2, '08:03', null), row(3, '08:06', 180_000))).toBeNull();
      expect(off(row(3, '08:11', null), row(4, '08:14', 180_000))?.ms).toBe(300_000);
    });

    it('says nothing where nobody is listed, or the schedule names no start', () => {
      expect(off()).toBeNull();
      const unscheduled = aRally({
        races: [aRace({ days: [aDay('2026-03-02', 1, [aStage('SS2', { first_start_at: null })])] })],
      });
      const rows = [row(1, '08:05', null)];
      expect(offSchedule(unscheduled, { race: 'MOTO', stage: 'SS2', rows })).toBeNull();
      expect(offSchedule(index, { race: 'MOTO', stage: 'SS9', rows })).toBeNull();
    });
  });

  describe('basisWords', () => {
    it.each([
      ['after/SS2 v1', 'Overall after SS2, version 1'],
      ['after/SS2 v12', 'Overall after SS2, version 12'],
      ['stage/SS3 v0', 'Result of SS3, before it was published'],
      ['stage/PROLOGUE v0', 'Result of PROLOGUE, before it was published'],
      ['crews v0', 'the entry list'],
      ['Results of last year', 'Results of last year'],
    ])('says %s as %s', (basis, words) => {
      expect(basisWords(basis, { say, tag: 'en' })).toBe(words);
    });
  });
});

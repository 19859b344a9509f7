/** @vitest-environment happy-dom */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aClassification, aRow } from '../stories/classification.ts';
import { renderInRally } from '../stories/in-rally.tsx';
import type { PlacedStage } from '../structure/stages.ts';
import { likelyRooms } from '../wide/stage-columns.tsx';
import { Marks } from './marks.tsx';
import { placesGained } from './places-gained.ts';
import { longest, markRoom, timeRoom } from './rooms.ts';

describe('marks', () => {
  afterEach(cleanup);

  const titles = () => [...document.querySelectorAll('abbr')].map((mark) => mark.title);

  it('every mark of a row has a sign with its sentence; an unknown one is shown by its code', () => {
    renderInRally(
      <Marks
        marks={[
          'bonus',
          'corrected',
          'finish_missing',
          'fixed',
          'late_away',
          'maximum',
          'minimum',
          'moon',
          'needs_decision',
          'notional',
          'restart',
        ]}
      />,
    );
    expect(titles()).toHaveLength(11);
    expect(titles().filter((title) => !title.includes(' '))).toEqual(['Corrected', 'moon']);
  });

  it('what a column or the status says is not said again; an assigned start only of one crew', () => {
    const marks = ['assigned_start', 'not_started', 'penalised'];
    renderInRally(<Marks marks={marks} />);
    expect(titles()).toEqual([]);
    cleanup();
    renderInRally(<Marks marks={marks} isOneCrew />);
    expect(titles()).toEqual(['Started at its assigned time: no start was recorded']);
  });
});

describe('places gained', () => {
  const rows = (...list: Parameters<typeof aClassification>[0]) => aClassification(list).body.rows;

  describe('places gained', () => {
    it('counts whoever fell out once nobody is under way', () => {
      const gained = placesGained(
        rows(
          aRow('1', 100, { previous_order: [0, 30] }),
          aRow('2', 200, { previous_order: [0, 10] }),
          aRow('3', null, { previous_order: [0, 20] }),
        ),
      );
      expect([...gained]).toEqual([
        ['1', 2],
        ['2', -1],
      ]);
    });

    it('does not let the first one in overtake all who are still on the stage', () => {
      const gained = placesGained(
        rows(
          aRow('1', 100, { previous_order: [0, 30] }),
          aRow('2', 200, { previous_order: [0, 20] }),
          aRow('3', null, { previous_order: [0, 10], status: 'on_stage' }),
        ),
      );
      expect([...gained]).toEqual([
        ['1', 1],
        ['2', -1],
      ]);
    });

    it('says nothing of a crew that was not classified before', () => {
      expect([...placesGained(rows(aRow('1', 100), aRow('2', 200, { previous_order: [1, 5] })))]).toEqual([]);
    });
  });

  const MINUTE = 60_000;

  describe('the room of a column', () => {
    it('is that of its longest time, whatever its figures, with what stands around it', () => {
      expect(timeRoom([9 * MINUTE, null, 61 * MINUTE, undefined], 1000)).toBe('0:00:00');
      expect(timeRoom([-19 * MINUTE], 1000, '+', 'P')).toBe('+00:00P');
      expect(timeRoom([8 * MINUTE], 100)).toBe('0:00.⁰');
      expect(timeRoom([null], 1000, '+')).toBe('');
    });

    it('is that of the longest word, and of as many marks as one time has', () => {
      expect(longest(['Retired', 'Disqualified', ''])).toBe('Disqualified');
      expect(longest([])).toBe('');
      expect(markRoom([{ marks: ['a'] }, { marks: ['a', 'b'] }])).toBe('MM');
    });

    it('of a stage whose times are to come is told by its part of the way and the slowest total', () => {
      const stages = [20_000, 200_000].map((distance_m) => ({
        stage: { distance_m, precision_ms: 1000 },
      })) as PlacedStage[];
      expect(likelyRooms(stages, [180 * MINUTE, null])).toEqual(['● 00:00⁰⁰', '● 0:00:00⁰⁰']);
      expect(likelyRooms(stages, [])).toEqual(['● 00:00⁰⁰', '● 00:00⁰⁰']);
    });
  });
});

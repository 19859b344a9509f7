/** waitingOf, overdueOf, pageName, pagesInTwo and stagesNow. */
import type { RaceDay, RacePage, StageProgress } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { changeSentence } from '../history/sentence-of.ts';
import type { Say } from '../language/language.ts';
import { pageName as pageOf } from '../language/page-name.ts';
import { pageName } from './page-name.ts';
import { pagesInTwo } from './pages-in-two.ts';
import { stagesNow } from './stages-now.ts';
import { overdueOf, waitingOf } from './waiting-of.ts';

describe('waitingOf', () => {
  const none = { proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 };
  it('lists protests first, then each stage with what waits there, then what is on no stage', () => {
    const day = {
      stages: [
        { id: 's1', code: 'SS1' },
        { id: 's2', code: 'SS2' },
      ],
      open: { SS1: { ...none, proposed: 2 }, SS2: { ...none, held: 1, out: 3 } },
      elsewhere: { ...none, doubtful: 1 },
      protests: ['p1'],
    } as unknown as RaceDay;
    expect(waitingOf(day).map(({ code, count, stage }) => [code, count, stage])).toEqual([
      ['protests', 1, null],
      ['proposed', 2, 'SS1'],
      ['held', 1, 'SS2'],
      ['doubtful', 1, null],
    ]);
  });
});

describe('overdueOf', () => {
  it('lists crews past the time by which they were expected, the longest overdue first', () => {
    const crew = { stage: 'SS1', status: 'on_stage', last_seen: null };
    const safety = {
      crews: [
        { ...crew, number: '1', expected_by: '2026-03-08T10:00:00Z' },
        { ...crew, number: '2', expected_by: '2026-03-08T12:00:00Z' },
        { ...crew, number: '3', expected_by: null },
      ],
      unseen: [{ ...crew, number: '4', unknown_from: '2026-03-08T09:00:00Z' }],
    };
    const day = { safety } as unknown as RaceDay;
    const overdue = overdueOf(day, Date.parse('2026-03-08T11:00:00Z'));
    expect(overdue.map(({ number }) => number)).toEqual(['4', '1']);
  });
});

describe('pageName', () => {
  const words: Record<string, string> = {
    'pageKind.day': 'Day',
    'pageKind.leg': 'Leg',
    'historyTable.days': 'Day',
  };
  const say = ((id: string, values?: { of?: string; thing?: string }) =>
    values ? `${id} ${values.of ?? values.thing}` : (words[id] ?? id)) as Say;

  it('on the page of the race, where results are named, and in the history', () => {
    expect(pageName(say, { key: 'after-day/2026-11-22', kind: 'after_day' })).toBe(
      'race.page.after_day 22 Nov 2026',
    );
    expect(pageName(say, { key: 'leg/2', kind: 'leg' })).toBe('race.page.leg 2');
    expect(pageOf('day/2026-11-22', say)).toBe('Day 22 Nov 2026');
    expect(pageOf('leg/2', say)).toBe('Leg 2');
    const change = { what: 'removed', table: 'days', name: '2026-11-22' } as Parameters<
      typeof changeSentence
    >[1];
    expect(changeSentence(say, change)).toBe('history.removed Day 22 Nov 2026');
  });
});

describe('pagesInTwo', () => {
  const page = (key: string, state: string, ...stages: string[]) =>
    ({ key, state, stages }) as unknown as RacePage;

  it('leaves out days that have not begun, and sets apart what is official', () => {
    const { toDo, done } = pagesInTwo([
      page('race', 'live', 'SS1', 'SS2'),
      page('after-day/3', 'live', 'SS1', 'SS2'),
      page('after-day/2', 'provisional', 'SS1', 'SS2'),
      page('day/3', 'live'),
      page('day/2', 'live', 'SS2'),
      page('after-day/1', 'official', 'SS1'),
      page('day/1', 'official', 'SS1'),
    ]);
    expect(toDo.map(({ key }) => key)).toEqual(['race', 'after-day/2', 'day/2']);
    expect(done.map(({ key }) => key)).toEqual(['after-day/1', 'day/1']);
  });
});

describe('stagesNow', () => {
  const of = (...statuses: string[]) =>
    stagesNow(statuses.map((status, n) => ({ code: `SS${n + 1}`, status }) as StageProgress)).map(
      ({ code }) => code,
    );

  it('is what is run now, however many', () => {
    expect(of('official', 'running', 'interrupted', 'to_run')).toEqual(['SS2', 'SS3']);
  });

  it('is between stages the last one and the next', () => {
    expect(of('official', 'completed', 'to_run', 'to_run')).toEqual(['SS2', 'SS3']);
    expect(of('to_run', 'to_run')).toEqual(['SS1']);
    expect(of('official', 'cancelled')).toEqual(['SS1']);
    expect(of()).toEqual([]);
  });
});

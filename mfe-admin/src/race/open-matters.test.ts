/** Open matters, pageName, pagesInTwo and stagesNow. */
import type { RaceDesk, RacePage, StageProgress } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { changeSentence } from '../history/sentence-of.ts';
import type { Say } from '../language/language.ts';
import { pageName as pageOf } from '../language/page-name.ts';
import { isDriven, openIn, unfinished, whereOpen } from './open-matters.ts';
import { pageName } from './page-name.ts';
import { pagesInTwo } from './pages-in-two.ts';
import { stagesNow } from './stages-now.ts';

describe('open matters', () => {
  const none = { proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 };
  const desk = {
    stages: [
      { id: 's1', code: 'SS1' },
      { id: 's2', code: 'SS2' },
    ],
    open: { SS1: { ...none, proposed: 2 }, SS2: { ...none, proposed: 1, out: 3 } },
    elsewhere: { ...none, doubtful: 1 },
    pages: [],
  } as unknown as RaceDesk;

  it('names what is open, crews out there first, then times that may change who wins', () => {
    expect(openIn({ ...none, missing: 1, doubtful: 1, out: 1 }).map(({ matter }) => matter)).toEqual([
      'out',
      'doubtful',
      'missing',
    ]);
    expect(openIn({ ...none, proposed: 1, out: 3 }).map(({ matter }) => matter)).toEqual(['out', 'proposed']);
    expect(whereOpen(desk).map(({ stage, matters }) => [stage?.code, matters.length])).toEqual([
      ['SS1', 1],
      ['SS2', 2],
      [undefined, 1],
    ]);
  });

  it('tells a race that was never driven from one with nothing open, and names what is not official yet', () => {
    const race = (...statuses: string[]) =>
      ({ stages: statuses.map((status, n) => ({ code: `SS${n + 1}`, status })) }) as unknown as RaceDesk;
    expect(isDriven(race('to_run', 'cancelled'))).toBe(false);
    expect(isDriven(race('to_run', 'running'))).toBe(true);
    const left = unfinished(race('official', 'provisional', 'cancelled', 'completed', 'to_run'));
    expect(left.map(({ code }) => code)).toEqual(['SS2', 'SS4']);
  });

  it('names a stage that was signed and changed since: nobody signed what it shows now', () => {
    const stages = [
      { code: 'SS1', status: 'official', state: 'official' },
      { code: 'SS2', status: 'official', state: 'amended' },
      { code: 'SS3', status: 'cancelled', state: 'amended' },
    ];
    expect(unfinished({ stages } as unknown as RaceDesk).map(({ code }) => code)).toEqual(['SS2']);
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

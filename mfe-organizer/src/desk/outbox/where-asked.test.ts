/** @vitest-environment happy-dom */

import type { Void } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leftByOthers, noteLeft } from './left-here.ts';
import { fromThisMachine } from './this-machine.ts';
import { asksMeanwhile, whereAsked } from './where-asked.ts';

describe('where asked', () => {
  const leg = (stages: string[], controls: [code: string, stage: string | null][]) => ({
    stages: stages.map((code) => ({ id: `id-${code}`, code })),
    controls: controls.map(([code, stage]) => ({ code, stage })),
  });
  const index = {
    id: 'r',
    races: [
      {
        id: 'm',
        code: 'main',
        days: [
          {
            legs: [
              leg(
                ['SS1', 'SS2'],
                [
                  ['FINISH-SS1', 'SS1'],
                  ['TC1', null],
                  ['START-SS2', 'SS2'],
                  ['TC2', null],
                ],
              ),
              leg(['SS3'], [['TC3', null]]),
            ],
          },
        ],
      },
    ],
  } as unknown as Parameters<typeof whereAsked>[0];

  test.each([
    [{ control: 'FINISH-SS1' }, 'SS1'],
    [{ control: 'TC1' }, 'SS2'],
    [{ control: 'TC2' }, 'SS2'],
    [{ control: 'TC3' }, 'SS3'],
    [{ stage: 'SS3', waypoint: 'WP1' }, 'SS3'],
  ])('%j is asked on the desk of %s', (where, stage) => {
    const path = `/rally/r/race/m/chronos/stage/id-${stage}`;
    expect(whereAsked(index, { race: 'main', ...where })).toEqual({ path, stage });
    expect(whereAsked(index, where)).toEqual({ path, stage });
  });

  test('what is gone is asked nowhere', () => {
    expect(whereAsked(index, { race: 'main', control: 'TC9' })).toBeNull();
    expect(whereAsked(index, { race: 'other', control: 'TC1' })).toBeNull();
  });

  test('only a time that another person’s met asks', () => {
    const item = (state: string, code: string, kind = 'chrono') =>
      ({ state, answer: { code }, fact: { kind } }) as unknown as Item;
    expect(asksMeanwhile(item('refused', 'changed_meanwhile'))).toBe(true);
    expect(asksMeanwhile(item('refused', 'not_allowed'))).toBe(false);
    expect(asksMeanwhile(item('undone', 'changed_meanwhile'))).toBe(false);
    expect(asksMeanwhile(item('refused', 'changed_meanwhile', 'retirement'))).toBe(false);
  });
});

describe('left here', () => {
  beforeEach(() => localStorage.clear());

  const left = (who: string, count: number, asked = [] as { number: string }[]) => ({
    who,
    count,
    asked: asked.map(({ number }) => ({
      rally: 'R',
      number,
      place: 'FINISH-SS1',
      at: '2025-01-05T09:11:30.000Z',
    })),
  });

  test('a colleague is told what waits of whom, and no longer once it is sent', () => {
    noteLeft('a', left('ana@rally.test', 3));
    noteLeft('b', left('ben@rally.test', 1));
    expect(leftByOthers('b')).toEqual([left('ana@rally.test', 3)]);
    noteLeft('a', left('ana@rally.test', 0));
    expect(leftByOthers('b')).toEqual([]);
    expect(leftByOthers('c')).toEqual([left('ben@rally.test', 1)]);
  });

  test('a time that waits for an answer is told with whose it is, also where nothing is unsent', () => {
    noteLeft('a', left('ana@rally.test', 0, [{ number: '12' }]));
    expect(leftByOthers('b')).toMatchObject([
      { who: 'ana@rally.test', count: 0, asked: [{ number: '12', place: 'FINISH-SS1' }] },
    ]);
    noteLeft('a', left('ana@rally.test', 0, [{ number: '12' }, { number: '21' }]));
    expect(leftByOthers('b')[0]?.asked).toHaveLength(2);
    noteLeft('a', left('ana@rally.test', 0));
    expect(leftByOthers('b')).toEqual([]);
  });

  test('what cannot be read tells nothing, and what an older page noted no questions', () => {
    localStorage.setItem('bivouac-desk-waiting', '{');
    expect(leftByOthers('a')).toEqual([]);
    localStorage.setItem('bivouac-desk-waiting', '{"b":{"who":"ben@rally.test","count":2}}');
    expect(leftByOthers('a')).toEqual([left('ben@rally.test', 2)]);
  });
});

describe('this machine', () => {
  afterEach(() => vi.unstubAllGlobals());

  const fact: Void = { id: 'a', kind: 'void', rally: 'R', target: 'b', reason: 'Ghost' };
  const stored = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });

  test('the same name for as long as the machine keeps it, and another one on another machine', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', stored(kept));
    const { machine, ...rest } = fromThisMachine(fact);
    expect(rest).toEqual(fact);
    expect(machine).toBeTruthy();
    expect(fromThisMachine(fact).machine).toBe(machine);
    vi.stubGlobal('localStorage', stored(new Map()));
    expect(fromThisMachine(fact).machine).not.toBe(machine);
  });

  test('a browser that stores nothing names none', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(fromThisMachine(fact)).toEqual(fact);
  });
});

/** Judging, heldChanges and who moves. */
import type { JudgedPenalty, Move, SaidOfPenalty } from '@bivouac/data';
import { aPenalty } from '@bivouac/sentences/kit';
import { describe, expect, test } from 'vitest';
import { heldChanges } from './held-changes.ts';
import {
  acceptanceOf,
  causesOf,
  changedBy,
  isOfCause,
  isOpenTo,
  refusalOf,
  reopeningsOf,
  verdictOnCause,
  verdictsOn,
} from './judging.ts';
import { changesPlace, moversOn, pageOf, pagesOf } from './who-moves.ts';

describe('judging', () => {
  const where = { rally: 'R', race: 'main' };
  const judged = (over: Partial<JudgedPenalty> = {}): JudgedPenalty => ({
    ...aPenalty({
      rule: 'wp.missed',
      kind: 'cp',
      stage: 'SS1',
      control: null,
      waypoint: 'WP4',
      status: 'proposed',
    }),
    decided: false,
    verdict: null,
    judged_by: null,
    ...over,
  });
  const say = (verdict: 'confirm' | 'dismiss' | 'amend', ms: number | null = null) => ({
    verdict,
    ms,
    reason: 'Heard',
  });

  describe('a verdict on some', () => {
    test('says no to a proposal by dismissing it, and to what counts by cancelling it', () => {
      const penalties = [
        judged({ id: 'a' }),
        judged({ id: 'b', status: 'confirmed', by_rule: true }),
        judged({ id: 'c', status: 'cancelled' }),
      ];
      expect(verdictsOn(where, penalties, [], say('dismiss'))).toMatchObject([
        { penalty: 'a', verdict: 'dismiss', reason: 'Heard' },
        { penalty: 'b', verdict: 'cancel' },
      ]);
    });

    test('confirms once, and what a rule confirmed by itself as well', () => {
      expect(isOpenTo('confirm', judged({ status: 'confirmed', by_rule: false, verdict: 'confirm' }))).toBe(
        false,
      );
      expect(isOpenTo('confirm', judged({ status: 'confirmed', by_rule: false, decided: true }))).toBe(false);
      expect(isOpenTo('confirm', judged({ status: 'confirmed', by_rule: true }))).toBe(true);
      expect(isOpenTo('amend', judged({ status: 'confirmed', by_rule: false }))).toBe(true);
    });

    test('is taken back by voids of the last of each, or of the one on its cause', () => {
      const fact = (id: string, over: Partial<SaidOfPenalty> = {}) =>
        ({ id, kind: 'penalty_decision', about: 'a', standing: true, held: false, ...over }) as SaidOfPenalty;
      const said = [fact('1'), fact('2', { standing: false }), fact('3', { about: 'b' })];
      expect(reopeningsOf(where, [judged({ id: 'a' })], said, 'Again')).toMatchObject([
        { kind: 'void', target: '1' },
      ]);
      const bulk = fact('9', {
        kind: 'bulk_decision',
        about: null,
        rule: 'wp.missed',
        stage: 'SS1',
        control: null,
        waypoint: null,
      });
      const both = [judged({ id: 'a' }), judged({ id: 'z' })];
      expect(reopeningsOf(where, both, [...said, bulk], 'Again')).toMatchObject([{ target: '9' }]);
    });
  });

  describe('a verdict on a cause', () => {
    const rows = [
      judged({ id: 'a', ms: 60_000 }),
      judged({ id: 'b', ms: 60_000, status: 'confirmed' }),
      judged({ id: 'c', waypoint: 'WP5' }),
      judged({ id: 'd', stage: 'SS2' }),
      judged({ id: 'e', rule: 'wp.out_of_order' }),
    ];

    test('is as narrow as what was chosen, or wider', () => {
      expect(causesOf([rows[0] as JudgedPenalty])).toEqual([
        { rule: 'wp.missed', place: 'waypoint', at: 'WP4', stage: 'SS1' },
        { rule: 'wp.missed', place: 'stage', at: 'SS1', stage: 'SS1' },
      ]);
      expect(causesOf(rows.slice(0, 3)).map(({ place }) => place)).toEqual(['stage']);
      expect(causesOf(rows)).toEqual([]);
      expect(causesOf([])).toEqual([]);
    });

    test('says of how many it speaks and how many it changes', () => {
      const [atPoint, onStage] = causesOf([rows[0] as JudgedPenalty]);
      const of = (cause = atPoint) => rows.filter((row) => cause && isOfCause(row, cause));
      expect(of().map(({ id }) => id)).toEqual(['a', 'b']);
      expect(of(onStage).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(changedBy(of(), say('confirm'))).toBe(1);
      expect(changedBy(of(), say('dismiss'))).toBe(2);
      expect(changedBy(of(), say('amend', 60_000))).toBe(1);
      expect(changedBy(of(), say('amend', 30_000))).toBe(2);
    });

    test('names a waypoint with its stage', () => {
      const [atPoint, onStage] = causesOf([rows[0] as JudgedPenalty]);
      if (!atPoint || !onStage) throw new RangeError('no cause');
      expect(verdictOnCause(where, atPoint, [], say('amend', 30_000))).toMatchObject({
        kind: 'bulk_decision',
        rule: 'wp.missed',
        stage: 'SS1',
        waypoint: 'WP4',
        verdict: 'amend',
        ms: 30_000,
      });
      expect(verdictOnCause(where, onStage, [], say('dismiss'))).toMatchObject({
        stage: 'SS1',
        verdict: 'dismiss',
      });
    });
  });

  test('a decision that waits is let in, or taken back by a void that is let in at once', () => {
    expect(acceptanceOf('R', 'p', 'Decision 7')).toMatchObject([
      { kind: 'release', rally: 'R', target: 'p', seen: null, reason: 'Decision 7' },
    ]);
    const [taken, release] = refusalOf('R', 'p', 'Nobody saw it');
    expect(taken).toMatchObject({
      kind: 'void',
      rally: 'R',
      target: 'p',
      seen: null,
      reason: 'Nobody saw it',
    });
    expect(release).toMatchObject({ kind: 'release', target: taken?.id, reason: 'Nobody saw it' });
  });
});

describe('heldChanges', () => {
  const penalty = (id: string, number: string, over: object = {}) =>
    ({
      id,
      number,
      rule: 'speeding',
      stage: 'SS1',
      control: null,
      waypoint: null,
      unit: 'time',
      ms: 60_000,
      status: 'proposed',
      ...over,
    }) as JudgedPenalty;
  const said = (kind: string, over: object) =>
    ({
      kind,
      about: null,
      verdict: null,
      ms: null,
      rule: null,
      stage: null,
      control: null,
      waypoint: null,
      number: null,
      ...over,
    }) as unknown as SaidOfPenalty;
  const list = {
    penalties: [penalty('p1', '1'), penalty('p2', '2'), penalty('p3', '3', { rule: 'misc' })],
    said: [] as SaidOfPenalty[],
  };
  const told = (one: SaidOfPenalty, of = list) =>
    heldChanges(one, of).map(({ number, before, after }) => [
      number,
      before && `${before.ms} ${before.status}`,
      after && `${after.ms} ${after.status}`,
    ]);

  test('a verdict on one, on a cause, and one with another price', () => {
    expect(told(said('penalty_decision', { about: 'p1', verdict: 'dismiss' }))).toEqual([
      ['1', '60000 proposed', '60000 dismissed'],
    ]);
    expect(told(said('penalty_decision', { about: 'p2', verdict: 'amend', ms: 30_000 }))).toEqual([
      ['2', '60000 proposed', '30000 confirmed'],
    ]);
    expect(
      told(said('bulk_decision', { rule: 'speeding', stage: 'SS1', verdict: 'confirm' })).map(([n]) => n),
    ).toEqual(['1', '2']);
  });

  test('a penalty by hand comes from nothing and goes to nothing; of a verdict taken back the rules say what comes', () => {
    const byHand = said('penalty', { id: 'p9', number: '7', rule: 'misc', ms: 10_000 });
    expect(told(byHand)).toEqual([['7', null, '10000 confirmed']]);
    const of = {
      ...list,
      said: [byHand, said('penalty_decision', { id: 'v1', about: 'p1', verdict: 'confirm' })],
    };
    expect(told(said('void', { about: 'p9' }), of)).toEqual([['7', '10000 confirmed', null]]);
    expect(told(said('void', { about: 'v1' }), of)).toEqual([['1', '60000 proposed', undefined]]);
  });
});

describe('who moves', () => {
  const standing = (position: number | null, total_ms: number | null) => ({
    position,
    total_ms,
    penalty_ms: 0,
    status: 'classified',
  });
  const move = (key: string, number: string, before: number | null, after: number | null): Move => ({
    race: 'main',
    key,
    number,
    before: before === null ? null : standing(before, 600_000 + before),
    after: standing(after, after === null ? null : 600_000 + after),
  });

  test('the page over most of the race comes first', () => {
    const moves = [
      move('stage/SS1', '1', 1, 2),
      move('after/SS1', '1', 1, 2),
      move('after/SS2', '1', 1, 2),
      move('race', '1', 1, 2),
    ];
    expect(pagesOf(moves)).toEqual(['race', 'after/SS2', 'after/SS1', 'stage/SS1']);
  });

  test('the first page shown is one on which a place changes, though the overall lists crews without one', () => {
    const moves = [move('race', '1', null, null), move('after/SS1', '1', 1, 2), move('stage/SS1', '1', 1, 2)];
    expect(pageOf(moves)).toBe('after/SS1');
    expect(pageOf([move('race', '1', null, null)])).toBe('race');
    expect(pageOf([])).toBeNull();
  });

  test('places change overall, and in the class by those of the class alone', () => {
    const rows = [
      { number: '1', position: 1, class: 'T1' },
      { number: '2', position: 2, class: 'T2' },
      { number: '3', position: 3, class: 'T1' },
      { number: '4', position: null, class: 'T1' },
    ];
    const moves = [move('race', '2', 2, 1), move('race', '1', 1, 2), move('stage/SS1', '3', 3, 1)];
    expect(moversOn('race', moves, rows)).toEqual([
      {
        number: '2',
        before: 2,
        after: 1,
        totalMs: -1,
        className: 'T2',
        classBefore: 1,
        classAfter: 1,
        tied: [],
      },
      {
        number: '1',
        before: 1,
        after: 2,
        totalMs: 1,
        className: 'T1',
        classBefore: 1,
        classAfter: 1,
        tied: [],
      },
    ]);
  });

  test('a place is shared overall as the server says, also on a page not read, and in the class by its rows', () => {
    const rows = ['T1', 'T2', 'T1'].map((name, n) => ({ number: `${n + 1}`, position: n + 1, class: name }));
    const moved = move('race', '3', 3, 1);
    const shared = { ...moved, after: { ...moved.after, tied: true as const } };
    expect(moversOn('race', [shared], rows)).toMatchObject([{ tied: ['after', 'classAfter'] }]);
    expect(moversOn('race', [shared], [])).toMatchObject([{ tied: ['after'] }]);
  });

  test('a crew that keeps its places and has another total does not move', () => {
    const rows = [{ number: '1', position: 1, class: 'T1' }];
    const [kept, gone] = [move('race', '1', 1, 1), move('race', '1', 1, null)].map(
      (one) => moversOn('race', [{ ...one, after: { ...one.after, total_ms: 9 } }], rows)[0],
    );
    expect([kept, gone].map((one) => one && changesPlace(one))).toEqual([false, true]);
  });

  test('whoever has no place before and after does not move', () => {
    expect(moversOn('race', [move('race', '1', null, null)], [])).toEqual([]);
  });

  test('whoever falls out of the classification has no place after', () => {
    expect(moversOn('race', [move('race', '1', 1, null)], [])).toMatchObject([
      { before: 1, after: null, totalMs: null, classBefore: null, classAfter: null },
    ]);
  });
});

import type { JudgedPenalty, SaidOfPenalty } from '@bivouac/data';
import { aPenalty } from '@bivouac/sentences/kit';
import { describe, expect, test } from 'vitest';
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
  expect(taken).toMatchObject({ kind: 'void', rally: 'R', target: 'p', seen: null, reason: 'Nobody saw it' });
  expect(release).toMatchObject({ kind: 'release', target: taken?.id, reason: 'Nobody saw it' });
});

import type { CrewToStart, StartList } from '@bivouac/data';
import type { Proposal } from '@bivouac/rules';
import { expect, test } from 'vitest';
import { begunAt } from './begun.ts';
import { changedSince } from './changed-since.ts';
import { draftFromRules, type OrderDraft, proposalOf } from './draft.ts';

const crew = (number: string, standing: CrewToStart['standing'] = 'in') =>
  ({ crew_id: number, number, category: null, group: null, class: null, standing }) as CrewToStart;

/** The crews with their times on SS1, ms. */
function list(version: number, times: Record<string, number>, crews: CrewToStart[]): StartList {
  const rows = Object.entries(times).map(([number, time_ms]) => ({
    ...{ number, status: 'classified', marks: [], time_ms },
    ...{ bonus_ms: 0, general_position: null, penalties_ms: {} },
  }));
  return {
    stage: 'SS2',
    ordinal: 2,
    first_start_at: '2026-03-09T07:00:00.000Z',
    to_stage_ms: null,
    control: null,
    regulations: { 'start.interval': [{ to: null, ms: 60_000 }] },
    stages: [],
    blocks: { category: [], group: [], class: [] },
    crews,
    basis: { key: 'stage/SS1', version, state: 'provisional', precision_ms: 1_000, rows },
    orders: [],
    taken_back: [],
    doubts: [],
  };
}

const then = list(1, { 1: 300_000, 2: 310_000 }, [crew('1'), crew('2')]);
const draft: OrderDraft = {
  ...draftFromRules(then),
  begun: begunAt(then, Date.parse('2026-03-08T18:00:00Z')),
};
const since = (now: StartList, of = draft) => changedSince(of, now, proposalOf(of, now) as Proposal);

test('where nothing changed, and where a newer classification moves nobody, nobody is asked', () => {
  expect(since(then)).toBeNull();
  expect(since(list(2, { 1: 300_000, 2: 311_000 }, then.crews))).toBeNull();
});

test('a classification by which crews would start elsewhere is told with whom it moves', () => {
  const told = since(list(2, { 1: 320_000, 2: 310_000 }, then.crews));
  expect(told?.newer?.basis.version).toBe(2);
  expect(told?.newer?.moved.map(({ number }) => number)).toEqual(['2', '1']);
});

test('crews that stopped, came back, came or left since are told', () => {
  const before = [crew('1'), crew('2', 'out'), crew('3')];
  const begun = { ...draft, begun: begunAt({ crews: before }, 0) };
  const now = list(1, { 1: 300_000, 2: 310_000 }, [crew('1', 'gone'), crew('2', 'back'), crew('4')]);
  expect(since(now, begun)?.crews).toEqual({ stopped: ['1'], back: ['2'], entered: ['4'], left: ['3'] });
});

test('of a draft that does not know how crews stood only the classification is told', () => {
  const { begun: _, ...old } = draft;
  expect(since({ ...then, crews: [crew('1'), crew('2'), crew('3')] }, old)?.crews.entered ?? []).toEqual([]);
});

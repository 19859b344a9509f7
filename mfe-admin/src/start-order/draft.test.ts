/** Draft, changedSince and useSpoken. */
import type { CrewId, CrewToStart, OrderSlot, StartList } from '@bivouac/data';
import { basisName, movedCrews, type Proposal } from '@bivouac/rules';
import { describe, expect, test } from 'vitest';
import { bandsOfSlots, basisNamed, gapsOf } from './as-published.ts';
import { begunAt } from './begun.ts';
import { changedSince } from './changed-since.ts';
import { draftFromOrder, draftFromRules, type OrderDraft, proposalOf, waitingIn } from './draft.ts';
import { firstOf, offSchedule } from './off-schedule.ts';
import { spokenIn } from './use-spoken.ts';

describe('draft', () => {
  const crew = (number: string, standing: CrewToStart['standing'] = 'in'): CrewToStart => ({
    crew_id: `crew ${number}` as CrewId,
    number,
    category: null,
    group: null,
    class: Number(number) > 3 ? 'T3' : 'T1',
    class_label: Number(number) > 3 ? 'T3' : 'T1',
    names: [],
    standing,
    is_timed: false,
  });
  const driven = (number: string, time_ms: number | null, status = 'classified') => ({
    number,
    status: time_ms === null ? status : 'classified',
    marks: [],
    time_ms,
    bonus_ms: 0,
    general_position: null,
    penalties_ms: {},
  });

  const list = (more: Partial<StartList> = {}): StartList => ({
    stage: 'SS2',
    ordinal: 2,
    first_start_at: '2026-03-09T07:00:00.000Z',
    to_stage_ms: null,
    control: null,
    regulations: { 'start.interval': [{ to: null, ms: 60_000 }], 'start.gap_after_first': 180_000 },
    stages: [
      { code: 'SS1', kind: 'selective', status: 'running' },
      { code: 'SS2', kind: 'selective', status: 'to_run' },
    ],
    blocks: { category: [], group: [], class: ['T3', 'T1'] },
    crews: ['1', '2', '3', '4', '5'].map((number) => crew(number)),
    basis: {
      key: 'stage/SS1',
      version: 1,
      state: 'provisional',
      precision_ms: 1_000,
      rows: [
        driven('3', 300_000),
        driven('1', 310_000),
        driven('2', 320_000),
        driven('4', null, 'on_stage'),
        driven('5', null, 'retired'),
      ],
    },
    orders: [],
    taken_back: [],
    doubts: [],
    ...more,
  });
  const slotsOf = (told: StartList, change = {}) => {
    const proposal = proposalOf({ ...draftFromRules(told), ...change }, told);
    return (proposal?.slots ?? []).map(({ due_at = null, reason = null, ...slot }) => ({
      ...slot,
      due_at,
      reason,
    }));
  };
  const numbers = (slots: readonly { number: string }[]) => slots.map(({ number }) => number).join(' ');

  test('the classification makes the order; who is out there stands at the end, who stopped does not stand in it', () => {
    expect(numbers(slotsOf(list()))).toBe('3 1 2 4');
    expect([...waitingIn(draftFromRules(list()).basis)]).toEqual(['4']);
    // 3 minutes behind the first, as the regulations say, then one.
    expect(slotsOf(list()).map(({ interval_ms }) => interval_ms)).toEqual([null, 180_000, 60_000, 60_000]);
  });

  test('without a classification numbers make it, without those who stopped', () => {
    const told = list({
      basis: null,
      crews: [crew('2'), crew('1', 'out'), crew('3', 'gone'), crew('11'), crew('4')],
    });
    expect(numbers(slotsOf(told))).toBe('2 4 11');
    expect(basisName(draftFromRules(told).basis)).toBe('crews v0');
  });

  test('blocks start in the order of the groupings', () => {
    expect(numbers(slotsOf(list(), { blockBy: 'class' }))).toBe('4 3 1 2');
  });

  test('without a first start, or with bands that leave places out, there is no list', () => {
    expect(proposalOf(draftFromRules(list({ first_start_at: null })), list())).toBeNull();
    expect(proposalOf({ ...draftFromRules(list()), bands: [] }, list())).toBeNull();
  });

  test('a published list is made again as it is, with its reasons, intervals and empty places', () => {
    const published: OrderSlot[] = slotsOf(list(), {
      repositionings: [{ number: '4', position: 1, reason: 'Helped crew 5' }],
      noShows: ['1'],
      bands: [
        { to: 1, ms: 120_000 },
        { to: null, ms: 30_000 },
      ],
    });
    expect(numbers(published)).toBe('4 3 2');
    const order = {
      id: 'o',
      version: 1,
      status: 'published' as const,
      basis: 'stage/SS1 v1',
      at: '',
      by: null,
      crews: 3,
      slots: published,
    };
    // 5 stopped meanwhile; 6 was entered since.
    const told = list({
      crews: [crew('1'), crew('2'), crew('3'), crew('4'), crew('5', 'out'), crew('6')],
      orders: [order],
    });
    const draft = draftFromOrder(told, order);
    expect(basisName(draft.basis)).toBe('stage/SS1 v1');
    expect(draft).toMatchObject({ noShows: ['1'], since: 1 });
    const again = proposalOf(draft, told)?.slots ?? [];
    expect(movedCrews(published, again).map(({ number, before }) => [number, before])).toEqual([['6', null]]);
    expect(again[0]?.reason).toBe('Helped crew 5');
  });

  test('whoever stopped after a list was published leaves his place empty', () => {
    const slots = slotsOf(list());
    const order = {
      id: 'o',
      version: 1,
      status: 'published' as const,
      basis: null,
      at: '',
      by: null,
      crews: 4,
      slots,
    };
    const told = list({ crews: [crew('1', 'gone'), crew('2'), crew('3'), crew('4')], orders: [order] });
    const again = proposalOf(draftFromOrder(told, order), told);
    expect(movedCrews(slots, again?.slots ?? [])).toMatchObject([{ number: '1', after: null }]);
    expect(again?.leftOut).toEqual([{ number: '1', why: 'no_show', position: 2 }]);
  });

  test('bands, gaps and names are read back', () => {
    const at = (position: number, minute: number): OrderSlot => ({
      number: String(position),
      position,
      due_at: null,
      stage_due_at: new Date(Date.UTC(2026, 2, 9, 7, minute)).toISOString(),
      reason: null,
    });
    const slots = [at(1, 0), at(2, 3), at(3, 5), at(5, 9), at(6, 10)];
    expect(gapsOf(slots)).toEqual([4]);
    expect(bandsOfSlots(slots)).toEqual([
      { to: 1, ms: 180_000 },
      { to: 4, ms: 120_000 },
      { to: null, ms: 60_000 },
    ]);
    expect(bandsOfSlots([])).toEqual([{ to: null, ms: 60_000 }]);
    expect(basisNamed('after/SS2 v12')).toEqual({ key: 'after/SS2', version: 12 });
    expect(basisNamed(null)).toBeNull();
  });

  test('a list whose first place stays empty is made again as it is', () => {
    const slots = slotsOf(list(), { noShows: ['3'] });
    expect(slots.map(({ position }) => position)).toEqual([2, 3, 4]);
    const order = {
      id: 'o',
      version: 1,
      status: 'published' as const,
      basis: 'stage/SS1 v1',
      at: '',
      by: null,
      crews: 3,
      slots,
    };
    const told = list({
      crews: [crew('1'), crew('2'), crew('3'), crew('4'), crew('5', 'out')],
      orders: [order],
    });
    const again = proposalOf(draftFromOrder(told, order), told);
    expect(movedCrews(slots, again?.slots ?? [])).toEqual([]);
    expect(again?.leftOut).toContainEqual({ number: '5', why: 'retired' });
  });

  test('the list begins when the stage does; the control follows, and what differs from the schedule is named', () => {
    const told = list({
      first_start_at: '2026-03-09T07:00:00.000Z',
      to_stage_ms: 3_600_000,
      control: { code: 'TC1', first_due_at: '2026-03-09T06:00:00.000Z' },
    });
    const draft = draftFromRules(told);
    expect(slotsOf(told)[0]).toMatchObject({
      due_at: '2026-03-09T06:00:00.000Z',
      stage_due_at: '2026-03-09T07:00:00.000Z',
    });
    expect(offSchedule(told, firstOf(draft))).toEqual([]);
    const late = { ...draft, firstStartAt: '2026-03-09T07:30:00.000Z', toStageMs: 600_000 };
    expect(offSchedule(told, firstOf(late)).map(({ control, ms }) => [control, ms / 60_000])).toEqual([
      [null, 30],
      ['TC1', 80],
    ]);
    // Where nothing is said, nothing differs.
    expect(offSchedule(list({ first_start_at: null }), firstOf(late))).toEqual([]);
    expect(offSchedule(told, firstOf({ ...draft, toStageMs: null }))).toEqual([]);
  });

  test('leaves out a crew reported as not started, and one never seen unless an official adds it', () => {
    const { basis } = list();
    const rows = [...(basis?.rows ?? []), driven('6', null, 'not_started')];
    const crews = [crew('1'), crew('2', 'not_started'), crew('3'), crew('6', 'out')];
    const absent = list({ crews, basis: { ...basis, rows } as StartList['basis'] });
    const numbers = (draft: OrderDraft) => proposalOf(draft, absent)?.slots.map(({ number }) => number);
    expect(numbers(draftFromRules(absent))).toEqual(['3', '1']);
    expect(proposalOf(draftFromRules(absent), absent)?.leftOut).toEqual([
      { number: '2', why: 'not_started' },
      { number: '6', why: 'retired' },
    ]);
    expect(numbers({ ...draftFromRules(absent), returning: ['2'] })).toEqual(['3', '1', '2']);
  });
});

describe('changedSince', () => {
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
    expect(since({ ...then, crews: [crew('1'), crew('2'), crew('3')] }, old)?.crews.entered ?? []).toEqual(
      [],
    );
  });
});

describe('useSpoken', () => {
  test('a day is said in the language of the reader, an instant on the day it has in the zone of the rally', () => {
    expect(['en', 'fr', 'es'].map((language) => spokenIn(language).day('2026-03-08'))).toEqual([
      'Sun 8 Mar',
      'dim. 8 mars',
      'dom, 8 mar',
    ]);
    expect(spokenIn('en').instant('2026-03-08T23:30:00.000Z', 'Africa/Algiers')).toBe('Mon 9 Mar 00:30');
    expect(spokenIn('en').wholeDay('2026-03-08')).toBe('Sun, 8 Mar 2026');
  });
});

/** Batch answers, doubtsNow, droppedOut, counting doubts and at point. */
import type {
  ChronosGrid,
  Fact,
  GridChrono,
  GridCrew,
  GridPoint,
  RecordAnswer,
  StandingSaid,
} from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { timeListedAt, windowAt } from './at-point.ts';
import { answered, leftOf, NO_ANSWERS, takenBack, undoneTimes } from './batch-answers.ts';
import { countsInDoubt, mayBeConfirmed, withDoubts } from './counting-doubts.ts';
import { doubtsNow } from './doubts-now.ts';
import { droppedOut } from './dropped-out.ts';
import { expectedAt } from './expected-at.ts';
import type { EntryFact } from './facts.ts';

describe('batch answers', () => {
  const fact = (id: string) => ({ id, kind: 'chrono', rally: 'R', number: id }) as unknown as Fact;
  const [a, b, c] = [fact('a'), fact('b'), fact('c')] as [Fact, Fact, Fact];
  const answer = (id: string, outcome: RecordAnswer['outcome'], more: Partial<RecordAnswer> = {}) =>
    ({ id, outcome, ...more }) as RecordAnswer;
  const idle = { code: 'without_effect', message: 'It changes nothing.' } as const;

  test('each refusal and each time without effect is told of its own fact', () => {
    const told = answered(
      [a, b, c],
      [
        answer('a', 'accepted'),
        answer('b', 'accepted_flagged', idle),
        answer('c', 'refused', { message: 'No crew c.' }),
      ],
    );
    expect(told).toEqual({
      kept: [a, b],
      idle: [{ fact: b, message: 'It changes nothing.' }],
      refused: [{ fact: c, message: 'No crew c.' }],
      taken: 0,
    });
  });

  test('what was not taken back stays to be taken back, and is named', () => {
    const voids = new Map([
      ['va', a],
      ['vb', b],
    ]);
    const before = { ...NO_ANSWERS, kept: [a, b], idle: [{ fact: a, message: '' }] };
    const once = takenBack(before, voids, [
      answer('va', 'refused', { message: 'The page is official.' }),
      answer('vb', 'accepted'),
    ]);
    expect(once).toEqual({
      kept: [a],
      idle: [{ fact: a, message: '' }],
      refused: [{ fact: a, message: 'The page is official.' }],
      taken: 1,
    });
    const twice = takenBack(once, new Map([['wa', a]]), [answer('wa', 'accepted')]);
    expect(twice).toEqual({ kept: [], idle: [], refused: [], taken: 2 });
  });

  test('without an answer a fact stays to be taken back', () => {
    expect(takenBack({ ...NO_ANSWERS, kept: [a] }, new Map([['va', a]]), []).kept).toEqual([a]);
  });

  test('what was undone elsewhere is not left to undo; a time that was corrected is', () => {
    const sent = { ...NO_ANSWERS, kept: [a, b, c], idle: [{ fact: b, message: '' }] };
    expect(leftOf(sent, new Set(['b', 'x']))).toEqual({ kept: [a, c], idle: [], refused: [], taken: 1 });
    const chrono = (id: string, standing: boolean, supersedes: string | null = null) =>
      ({ id, standing, supersedes }) as GridChrono;
    expect([...undoneTimes([chrono('a', false), chrono('b', false), chrono('c', true, 'b')])]).toEqual(['a']);
  });
});

describe('doubtsNow', () => {
  const answered = (fact: Partial<EntryFact>) => ({
    fact: { id: 'a', number: '7', ...fact } as EntryFact,
    flags: ['held'],
    message: 'Kept, and held until a decision releases it.',
  });
  const time = answered({ kind: 'chrono' });
  const stop = answered({ kind: 'retirement' });
  const chronos = (more: Partial<GridChrono>) =>
    new Map([['a', { id: 'a', flags: [], waits: false, ...more } as unknown as GridChrono]]);
  const crews = (status: string) => [{ number: '7', status }] as GridCrew[];
  const none = { chronos: new Map<string, GridChrono>(), crews: [] };

  test('until the grid knows it, an entry is as it was answered', () => {
    expect(doubtsNow(time, none)).toEqual({ flags: time.flags, message: time.message });
    expect(doubtsNow(stop, { ...none, crews: crews('on_stage') })).toMatchObject({ flags: ['held'] });
  });

  test('while it waits at the gate it is held; let in, it is not', () => {
    expect(doubtsNow(time, { ...none, chronos: chronos({ waits: true }) })).toEqual({
      flags: ['held'],
      message: null,
    });
    expect(doubtsNow(time, { ...none, chronos: chronos({}) })).toEqual({ flags: [], message: null });
    expect(doubtsNow(time, { ...none, chronos: chronos({ flags: ['duplicate'] }) }).flags).toEqual([
      'duplicate',
    ]);
  });

  test('a retirement that was let in is not held any more', () => {
    expect(doubtsNow(stop, { ...none, crews: crews('retired') })).toEqual({ flags: [], message: null });
  });
});

describe('droppedOut', () => {
  const at = (position: number | null) => ({ position, total_ms: null }) as StandingSaid;
  const move = (key: string, number: string, before: number | null, after: number | null) => ({
    key,
    number,
    before: before === null ? null : at(before),
    after: at(after),
  });

  test('who loses a place and gets none, with the pages; who moves up does not', () => {
    expect(
      droppedOut([
        move('stage/SS1', '1', 1, null),
        move('stage/SS1', '2', 2, 1),
        move('stage/SS1', '3', 3, null),
        move('after/SS1', '1', 1, null),
        move('after/SS1', '3', 3, null),
        move('after/SS1', '4', 4, null),
      ]),
    ).toEqual([
      { numbers: ['1', '3'], pages: ['stage/SS1', 'after/SS1'] },
      { numbers: ['4'], pages: ['after/SS1'] },
    ]);
  });

  test('who had no place loses none', () => {
    expect(droppedOut([move('stage/SS1', '1', null, null), move('stage/SS1', '2', null, 3)])).toEqual([]);
  });
});

describe('counting doubts', () => {
  const chrono = (id: string, ...flags: string[]) =>
    ({ id, flags, chosen: false, waits: false }) as unknown as GridChrono;
  const grid = (far: ChronosGrid['far'], ...chronos: GridChrono[]) => withDoubts({ chronos, far }).chronos;

  test('one more time makes another odd, or plain again, and leaves all others the objects they were', () => {
    const plain = chrono('a');
    const odd = chrono('b', 'far_ahead');
    expect(grid({ b: 'far_ahead' }, plain, odd)).toEqual([plain, odd]);
    expect(grid({ b: 'far_ahead' }, plain, odd)[0]).toBe(plain);
    expect(grid({ b: 'far_ahead' }, plain, odd)[1]).toBe(odd);
    expect(grid({}, plain, odd).map(({ flags }) => flags)).toEqual([[], []]);
    expect(grid({ a: 'far_behind', b: 'far_ahead' }, chrono('a', 'conflict'), odd)[0]?.flags).toEqual([
      'conflict',
      'far_behind',
    ]);
  });

  test('what is odd, or too fast to be true, may be confirmed alone; what was let in already or waits, may not', () => {
    expect([chrono('a'), chrono('a', 'far_ahead')].map(countsInDoubt)).toEqual([false, true]);
    expect(mayBeConfirmed(chrono('a', 'far_behind'))).toBe(true);
    expect(mayBeConfirmed(chrono('a', 'implausible_speed'))).toBe(true);
    expect(mayBeConfirmed(chrono('a', 'finish_before_start'))).toBe(false);
    expect(mayBeConfirmed({ ...chrono('a', 'implausible_speed'), chosen: true })).toBe(false);
    expect(mayBeConfirmed({ ...chrono('a', 'far_ahead'), waits: true })).toBe(false);
  });
});

describe('at point', () => {
  const crew = (more: Partial<GridCrew>) => ({ number: '7', due: {}, ...more }) as GridCrew;
  const point = (kind: string) => ({ id: kind, kind }) as GridPoint;
  const due: Record<string, string> = { TC0: '2026-03-08T07:50:00Z', TC1: '2026-03-08T08:40:00Z' };
  const listed = { due, stage_due_at: '2026-03-08T08:00:00Z', start_at: null };
  const started = { ...listed, start_at: '2026-03-08T08:01:00Z' };

  test('where a crew is due, that is said; at a finish its start is, as the one it had where it started', () => {
    expect(timeListedAt(point('stage_start'), crew(listed))).toEqual({
      kind: 'due',
      at: listed.stage_due_at,
    });
    expect(timeListedAt(point('flying_finish'), crew(listed))).toEqual({
      kind: 'start',
      at: listed.stage_due_at,
    });
    expect(timeListedAt(point('flying_finish'), crew(started))).toEqual({
      kind: 'start',
      at: started.start_at,
    });
  });

  test('a crew is due at each control at the time of that control, and at no other', () => {
    const control = (id: string) => ({ id, kind: 'time_control' }) as GridPoint;
    const grid = { chronos: [] as GridChrono[] } as ChronosGrid;
    for (const id of ['TC0', 'TC1']) {
      expect(timeListedAt(control(id), crew(started))).toEqual({ kind: 'due', at: due[id] });
      expect(expectedAt(grid, control(id), crew(started))).toBe(due[id]);
      expect(windowAt(grid, control(id), crew(started))).toEqual({
        from: due[id],
        until: due[id],
        isDue: true,
      });
    }
    expect(timeListedAt(control('TC2'), crew(started))).toBeNull();
    expect(windowAt(grid, control('TC2'), crew(started))).toBeNull();
  });

  test('who is on no list has no time there, whoever came last', () => {
    const unlisted = crew({ stage_due_at: null, start_at: null });
    for (const kind of ['time_control', 'stage_start', 'flying_finish'])
      expect(timeListedAt(point(kind), unlisted)).toBeNull();
  });
});

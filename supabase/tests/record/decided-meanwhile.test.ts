/** Decisions made since a screen was read, and rival start orders. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
const status = (to: string, more: object = {}) =>
  rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven', ...more });

describe('decisions since a screen was read', () => {
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
    await stack.sql`update public.memberships set role = 'admin' where rally_id = ${rally.rallyId} and role = 'organizer'`;
  });

  const MEANWHILE = 'refused changed_meanwhile';
  const drive = (number: string, clock: string, more: Record<string, unknown> = {}) =>
    rally.chrono(number, 'FINISH-SS1', clock, more);

  async function held(): Promise<Item> {
    await rally.answers(
      [
        status('running'),
        ...['1', '2', '3'].flatMap((number, n) => [
          rally.chrono(number, 'START-SS1', `08:0${n}:00`),
          drive(number, `08:1${n}:00`),
        ]),
        status('completed'),
        status('provisional', { protest_until: '2025-01-05T09:00:00Z', decision: 'As posted' }),
        status('official', { decision: 'D1' }),
      ],
      'admin',
    );
    const waiting = rally.fact('notional', { stage: 'SS1', number: '1', ms: 540_000, reason: 'Blocked' });
    expect(await rally.answers([waiting], 'admin')).toEqual(['accepted_flagged held']);
    return waiting;
  }
  const accept = ({ id }: Item) =>
    rally.fact('release', { target: id, seen: null, reason: 'Heard', decision: 'D2' });
  const refuse = ({ id }: Item) => {
    const taken = rally.fact('void', { target: id, seen: null, reason: 'Not so' });
    return [taken, rally.fact('release', { target: taken.id, seen: null, reason: 'Not so' })];
  };

  test('what somebody else accepted since is not refused unseen, and stays', async () => {
    const waiting = await held();
    expect(await rally.answers([accept(waiting)], 'admin')).toEqual(['accepted']);
    const { body } = await rally.page('stage/SS1');
    expect(await rally.answers(refuse(waiting))).toEqual([MEANWHILE, MEANWHILE]);
    expect((await rally.page('stage/SS1')).body).toEqual(body);
    expect((await rally.answers(refuse(waiting), 'admin'))[0]).not.toBe(MEANWHILE);
  });

  test('what somebody else refused since cannot be accepted as if nothing had been said', async () => {
    const waiting = await held();
    expect((await rally.answers(refuse(waiting), 'admin'))[0]).not.toContain('refused');
    expect(await rally.answers([accept(waiting)])).toEqual([MEANWHILE]);
    expect(await rally.answers([accept(waiting)])).toEqual([MEANWHILE]);
  });

  test('what waits again is decided anew', async () => {
    const waiting = await held();
    const first = accept(waiting);
    await rally.answers([first], 'admin');
    const back = rally.fact('void', { target: first.id, reason: 'Too soon', decision: 'D3' });
    await rally.answers([back, rally.fact('release', { target: back.id, reason: 'Too soon' })], 'admin');
    expect(await rally.answers([accept(waiting)])).toEqual(['accepted']);
  });

  test('a time typed beside another person’s that came since waits for an answer; of the same person, and beside the same time, it does not', async () => {
    await rally.answers([status('running'), rally.chrono('1', 'START-SS1', '08:00:00')], 'admin');
    const theirs = drive('1', '08:05:45');
    expect(await rally.answers([theirs], 'admin')).toEqual(['accepted']);
    expect(await rally.answers([drive('1', '08:05:30', { seen: null })])).toEqual([MEANWHILE]);
    expect(await rally.answers([drive('1', '08:05:45', { seen: null })])).not.toContain(MEANWHILE);
    expect(await rally.answers([drive('2', '08:05:30', { seen: null })])).not.toContain(MEANWHILE);
    expect(await rally.answers([drive('1', '08:05:31', { seen: null })], 'admin')).toEqual([MEANWHILE]);
    expect(await rally.answers([drive('1', '08:05:31', { seen: theirs.id })], 'admin')).toEqual([MEANWHILE]);
  });

  test('a time typed in whole seconds is the one of a beam in that second, where seconds count', async () => {
    await rally.answers([status('running'), rally.chrono('1', 'START-SS1', '08:00:00')], 'admin');
    await rally.answers([drive('1', '08:05:30.400')], 'admin');
    await stack.sql`update public.stages set precision_ms = 1000 where race_id in (
      select id from public.races where rally_id = ${rally.rallyId})`;
    expect(await rally.answers([drive('1', '08:05:30', { seen: null })])).not.toContain(MEANWHILE);
    expect(await rally.answers([drive('1', '08:05:30.500', { seen: null })])).toEqual([MEANWHILE]);
    expect(await rally.answers([drive('1', '08:05:31', { seen: null })])).toEqual([MEANWHILE]);
    await stack.sql`update public.stages set precision_ms = 100 where race_id in (
      select id from public.races where rally_id = ${rally.rallyId})`;
    await rally.answers([drive('2', '08:06:30.400')], 'admin');
    expect(await rally.answers([drive('2', '08:06:30', { seen: null })])).toEqual([MEANWHILE]);
  });

  test('a correction of what somebody else corrected since waits for an answer, and one that saw it goes in', async () => {
    await rally.answers([status('running'), rally.chrono('1', 'START-SS1', '08:00:00')], 'admin');
    const first = drive('1', '08:05:00');
    await rally.answers([first], 'admin');
    const corrected = (clock: string, of: Item, seen: Item) =>
      drive('1', clock, { supersedes: of.id, seen: seen.id, reason: 'Read again' });
    const theirs = corrected('08:05:45', first, first);
    expect(await rally.answers([theirs], 'admin')).toEqual(['accepted']);
    expect(await rally.answers([corrected('08:05:30', first, first)])).toEqual([MEANWHILE]);
    expect(await rally.answers([corrected('08:05:30', theirs, theirs)])).toEqual(['accepted']);
  });

  test('what was taken back since is nobody’s value', async () => {
    await rally.answers([status('running'), rally.chrono('1', 'START-SS1', '08:00:00')], 'admin');
    const theirs = drive('1', '08:05:45');
    await rally.answers([theirs], 'admin');
    await rally.answers([rally.fact('void', { target: theirs.id, reason: 'Another crew' })], 'admin');
    expect(await rally.answers([drive('1', '08:05:30', { seen: null })])).toEqual(['accepted']);
  });

  /** The time of crew 1 that two people have before them, who may each do what they like with it. */
  async function shared(): Promise<Item> {
    const start = (number: string, clock: string) => rally.chrono(number, 'START-SS1', clock);
    await rally.answers([status('running'), start('1', '08:00:00'), start('2', '08:02:00')], 'admin');
    const time = drive('1', '08:10:00');
    expect(await rally.answers([time], 'admin')).toEqual(['accepted']);
    return time;
  }
  const correct = (of: Item, number: string, clock: string, more: object = {}) =>
    drive(number, clock, { supersedes: of.id, seen: of.id, reason: 'Read again', ...more });
  const taken = (of: Item, more: object = {}) =>
    rally.fact('void', { target: of.id, reason: 'Ghost', seen: null, ...more });
  /** The one in front refuses the other, whatever the other one says it saw of itself; and nothing moves. */
  async function toldOf(theirs: Item, mine: Item) {
    expect((await rally.answers([theirs], 'admin'))[0]).toMatch(/^accepted/);
    const { body } = await rally.page('stage/SS1');
    expect(await rally.answers([mine])).toEqual([MEANWHILE]);
    expect((await rally.page('stage/SS1')).body).toEqual(body);
  }

  test('a time that somebody else gave to another crew since is not corrected under the old number', async () => {
    const time = await shared();
    const theirs = correct(time, '2', '08:10:00');
    await toldOf(theirs, correct(time, '1', '08:10:05'));
    expect(await rally.answers([correct(theirs, '2', '08:10:05')])).toEqual(['accepted']);
  });

  test('a time that somebody else took back since is not corrected', async () => {
    const time = await shared();
    const theirs = taken(time);
    await toldOf(theirs, correct(time, '1', '08:10:05'));
    // Once the void is gone, the time counts as before.
    await rally.answers([rally.fact('void', { target: theirs.id, reason: 'No ghost' })], 'admin');
    expect(await rally.answers([correct(time, '1', '08:10:05')])).toEqual(['accepted']);
  });

  test('a time that somebody else corrected since is not taken back unseen', async () => {
    const time = await shared();
    const theirs = correct(time, '1', '08:10:05');
    await toldOf(theirs, taken(time));
    expect((await rally.answers([taken(time)], 'admin'))[0]).not.toBe(MEANWHILE);
  });

  test('what names itself as seen has seen nothing', async () => {
    const time = await shared();
    const mine = correct(time, '1', '08:10:09');
    await toldOf(correct(time, '1', '08:10:05'), { ...mine, seen: mine.id } as Item);
  });

  test('the same correction by two people is a confirmation, and one’s own is known', async () => {
    const time = await shared();
    await rally.answers([correct(time, '1', '08:10:05')], 'admin');
    expect(await rally.answers([correct(time, '1', '08:10:05')])).not.toContain(MEANWHILE);
    expect(await rally.answers([correct(time, '1', '08:10:06')])).toEqual([MEANWHILE]);
  });

  test('two people who type with one account at two machines are told of each other, and whoever types at one is not', async () => {
    const start = (number: string) => rally.chrono(number, 'START-SS1', '08:00:00');
    await rally.answers([status('running'), start('1'), start('2')], 'admin');
    const at = (machine: string, number: string, clock: string) =>
      drive(number, clock, { seen: null, machine });
    expect(await rally.answers([at('a', '1', '08:05:45')])).toEqual(['accepted']);
    expect(await rally.answers([at('b', '1', '08:05:30')])).toEqual([MEANWHILE]);
    expect(await rally.answers([at('b', '1', '08:05:45')])).not.toContain(MEANWHILE);
    expect(await rally.answers([at('a', '2', '08:05:45')])).toEqual(['accepted']);
    expect(await rally.answers([at('a', '2', '08:05:31')])).not.toContain(MEANWHILE);
    // One that does not say where it was typed is known to its account.
    expect(await rally.answers([drive('2', '08:05:32', { seen: null })])).not.toContain(MEANWHILE);
  });

  test('of two corrections of one time by one account at two machines the second waits for an answer', async () => {
    const time = await shared();
    expect(await rally.answers([correct(time, '1', '08:10:05', { machine: 'a' })], 'admin')).toEqual([
      'accepted',
    ]);
    const [answer] = await rally.door.record('admin', [correct(time, '1', '08:10:09', { machine: 'b' })]);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'changed_meanwhile' });
    expect(answer?.message).toContain('with your account, on another device');
    expect(await rally.answers([correct(time, '1', '08:10:09', { machine: 'a' })], 'admin')).not.toContain(
      MEANWHILE,
    );
  });

  test('what one account accepted at another machine is not refused unseen', async () => {
    const waiting = await held();
    await rally.answers([{ ...accept(waiting), machine: 'a' } as Item], 'admin');
    const there = refuse(waiting).map((one) => ({ ...one, machine: 'b' }) as Item);
    expect(await rally.answers(there, 'admin')).toEqual([MEANWHILE, MEANWHILE]);
  });
});

describe('rival orders', () => {
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  });

  const order = (since: number, numbers: string[]) =>
    rally.fact('start_slots', {
      stage: 'SS1',
      version: since + 1,
      since,
      decision: 'Sent',
      slots: numbers.map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` })),
    });
  const release = (target: unknown) => rally.fact('release', { target, reason: 'Decision 7' });
  const holds = async () =>
    (
      await stack.sql<{ fact_id: string }[]>`
        select o.fact_id from timing.orders_in_force o join public.facts f on f.id = o.fact_id where f.rally_id = ${rally.rallyId}`
    ).map(({ fact_id }) => fact_id as unknown);

  const WAITS = 'accepted_flagged held';
  /** isOneBreath: sent together; one that waits is not the newest of the other. */
  async function heldTwice(isOneBreath: boolean) {
    const first = order(0, ['1', '2', '3']);
    const told = [
      first,
      status('running'),
      ...['1', '2', '3'].flatMap((number, n) => [
        rally.chrono(number, 'START-SS1', `08:0${n}:00`),
        rally.chrono(number, 'FINISH-SS1', `08:1${n}:00`),
      ]),
      status('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }),
      status('official'),
    ];
    expect(new Set((await rally.answers(told, 'admin')).map((answer) => answer.split(' ')[0]))).toEqual(
      new Set(['accepted']),
    );
    const rivals = [order(1, ['2', '1', '3']), order(1, ['3', '2', '1'])] as const;
    if (isOneBreath) expect(await rally.answers([...rivals])).toEqual([WAITS, WAITS]);
    else for (const one of rivals) expect(await rally.answers([one])).toEqual([WAITS]);
    expect(await holds()).toEqual([first.id]);
    return rivals;
  }

  test('one by one, and both in one breath', async () => {
    for (const isOneBreath of [false, true]) {
      const [one, other] = await heldTwice(isOneBreath);
      const releases = [release(one.id), release(other.id)];
      const answers = isOneBreath
        ? await rally.door.record('admin', releases)
        : [
            ...(await rally.door.record('admin', releases.slice(0, 1))),
            ...(await rally.door.record('admin', releases.slice(1))),
          ];
      expect(answers.map(({ outcome, code }) => [outcome, code ?? null])).toEqual([
        ['accepted', null],
        ['refused', 'not_the_newest'],
      ]);
      expect(answers[1]?.message).toBe(
        'Version 2 of the start order of SS1 cannot be accepted: version 2 is published by now. Only one of them can hold: ' +
          'refuse this one, or undo the published one first.',
      );
      expect(await holds()).toEqual([one.id]);
      // The first taken back, the other may hold after all.
      const back = rally.fact('void', {
        target: releases[0]?.id,
        reason: 'The other one',
        decision: 'Decision 8',
      });
      await rally.answers([back], 'admin');
      await rally.answers([release(back.id)], 'admin');
      expect(await rally.answers([release(other.id)], 'admin')).toEqual(['accepted']);
      expect(await holds()).toEqual([other.id]);
      rally = await recordingRally(stack, { door: rally.door });
    }
  });
});

/** Penalties and the timeline of a race as officials see them. */

import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('penalties', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const { data } = await rally.door.admin
      .from('races')
      .select('id')
      .eq('rally_id', rally.rallyId)
      .eq('code', 'main')
      .single();
    race = data?.id;
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      ...['1', '2', '3'].flatMap((number, n) => [
        rally.chrono(number, 'START-SS1', `08:0${n}:00`),
        rally.chrono(number, 'FINISH-SS1', `08:1${n}:0${n}`),
      ]),
    ]);
  });

  async function list(person = rally.door.admin) {
    const { data, error } = await person.rpc('penalty_list', { race });
    expect(error).toBeNull();
    return data;
  }

  test('a penalty by hand stands with its article, and with every verdict on it', async () => {
    const penalty = rally.fact('penalty', {
      number: '2',
      stage: 'SS1',
      kind_of: 'misc',
      ms: 60_000,
      article: '48.2',
      text: 'Refuelling outside the zone',
      reason: 'Report of the judge',
    });
    const cancel = rally.fact('penalty_decision', {
      penalty: penalty.id,
      verdict: 'cancel',
      reason: 'Heard',
    });
    await rally.answers([penalty], 'admin');
    expect((await list()).penalties).toMatchObject([
      {
        id: penalty.id,
        number: '2',
        status: 'confirmed',
        decided: true,
        verdict: null,
        article: '48.2',
        ms: 60_000,
      },
    ]);
    await rally.answers([cancel], 'admin');
    expect((await list()).penalties).toMatchObject([
      { status: 'cancelled', verdict: 'cancel', judged_by: 'penalty_decision', reason: 'Heard' },
    ]);
    await rally.answers([rally.fact('void', { target: cancel.id, reason: 'Another crew' })], 'admin');
    const after = await list();
    expect(after.penalties).toMatchObject([{ status: 'confirmed', verdict: null }]);
    expect(after.said).toMatchObject([
      { kind: 'penalty', number: '2', standing: true },
      { kind: 'penalty_decision', about: penalty.id, verdict: 'cancel', standing: false },
      { kind: 'void', about: cancel.id, standing: true },
    ]);
  });

  test('one that is decided on an official stage is said to wait, until it is let in', async () => {
    const says = (status: string) =>
      rally.fact('stage_status', {
        stage: 'SS1',
        status,
        decision: 'D1',
        ...(status === 'provisional' ? { protest_until: '2025-01-05T09:00:00Z', decision: 'As posted' } : {}),
      });
    await rally.answers([says('completed'), says('provisional'), says('official')], 'admin');
    const late = rally.fact('penalty', {
      number: '3',
      stage: 'SS1',
      kind_of: 'misc',
      ms: 30_000,
      reason: 'Seen later',
    });
    await rally.answers([late], 'admin');
    const found = async () => (await list()).said.find(({ id }: { id: string }) => id === late.id);
    expect(await found()).toMatchObject({ held: true, standing: true });
    await rally.answers(
      [rally.fact('release', { target: late.id, reason: 'Decided by the stewards' })],
      'admin',
    );
    expect(await found()).toMatchObject({ held: false });
    expect((await list()).penalties.map(({ number }: { number: string }) => number)).toContain('3');
  });

  test('crews, stages and controls to choose from are those of the race; the timing team decides nothing', async () => {
    const seen = await list(rally.door.organizer);
    expect(seen.may_decide).toBe(false);
    expect(seen.crews.map(({ number }: { number: string }) => number)).toEqual(['1', '2', '3']);
    expect(seen.stages.map(({ code }: { code: string }) => code)).toEqual(['SS1', 'SS2']);
    expect(seen.controls.map(({ code }: { code: string }) => code)).toContain('FINISH-SS1');
  });

  test('of two who judge one penalty, or its cause, the second is told and nothing of theirs is kept', async () => {
    await stack.sql`update public.memberships set role = 'admin' where rally_id = ${rally.rallyId} and role = 'organizer'`;
    const give = (number: string) =>
      rally.fact('penalty', {
        number,
        stage: 'SS2',
        kind_of: 'misc',
        rule: 'decision',
        ms: 60_000,
        reason: 'Seen',
      });
    const [penalty, other] = [give('1'), give('3')];
    await rally.answers([penalty, other], 'admin');
    const said = (await list()).said as { id: string; kind: string }[];
    const seen = said.findLast(({ kind }) => kind === 'penalty_decision')?.id ?? null;
    const amend = (ms: number, more: object) =>
      rally.fact('penalty_decision', { penalty: penalty.id, verdict: 'amend', ms, reason: 'Heard', ...more });
    const onCause = (more: object) =>
      rally.fact('bulk_decision', {
        rule: 'decision',
        stage: 'SS2',
        verdict: 'amend',
        ms: 1_000,
        reason: 'All',
        ...more,
      });
    const first = amend(30_000, { seen });
    expect(await rally.answers([first], 'admin')).toEqual(['accepted']);
    expect(await rally.answers([amend(90_000, { seen }), onCause({ seen })])).toEqual([
      'refused changed_meanwhile',
      'refused changed_meanwhile',
    ]);
    const priceOf = async (id: string) =>
      (await list()).penalties.find((one: { id: string }) => one.id === id)?.ms;
    expect(await priceOf(String(penalty.id))).toBe(30_000);
    // What was said of another penalty is no matter, nor what one said oneself.
    const cancel = rally.fact('penalty_decision', {
      penalty: other.id,
      verdict: 'cancel',
      reason: 'No',
      seen,
    });
    expect(await rally.answers([cancel])).toEqual(['accepted']);
    expect(await rally.answers([amend(40_000, { seen })], 'admin')).toEqual(['accepted']);
    const now = (await list()).said.findLast(({ kind }: { kind: string }) => kind === 'penalty_decision').id;
    expect(await rally.answers([amend(90_000, { seen: now })])).toEqual(['accepted']);
    expect(await priceOf(String(penalty.id))).toBe(90_000);
    expect(await rally.answers([amend(50_000, {})], 'admin')).toEqual(['accepted']);
  });
});

describe('timeline', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
    const slots = ['1', '2'].map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` }));
    const late = rally.chrono('2', 'FINISH-SS1', '08:12:00');
    const told = [
      rally.fact('start_slots', { stage: 'SS1', version: 1, status: 'published', slots }),
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'START-SS1', '08:01:00'),
      rally.chrono('1', 'FINISH-SS1', '08:10:00'),
      late,
      { id: newId(), kind: 'void', rally: rally.code, target: String(late.id), reason: 'Wrong crew' },
      {
        id: newId(),
        kind: 'retirement',
        rally: rally.code,
        race: 'other',
        number: '201',
        stage: 'SS1',
        status: 'permanent',
        cause: 'withdrawn',
      },
    ];
    for (const outcome of await rally.answers(told as never)) expect(outcome).toBe('accepted');
    const delay = rally.fact('delay', {
      stage: 'SS1',
      ms: 60_000,
      from_at: '2025-01-05T08:00:00Z',
      reason: 'Fog',
    });
    expect(await rally.answers([delay], 'admin')).toEqual(['accepted']);
  });

  async function ask(question: object = {}) {
    const { data, error } = await rally.door.organizer.rpc('timeline', { race, ...question });
    expect(error).toBeNull();
    return data as {
      kind: string;
      number: string | null;
      position: number;
      standing: boolean;
      of: object | null;
    }[];
  }
  const kinds = async (question: object) => (await ask(question)).map(({ kind }) => kind);

  test('facts come the last one first, those of another race do not', async () => {
    const all = await ask();
    expect(all.map(({ kind }) => kind)).toEqual([
      'delay',
      'void',
      'chrono',
      'chrono',
      'chrono',
      'chrono',
      'stage_status',
      'start_slots',
    ]);
    expect(all[1]).toMatchObject({ of: { kind: 'chrono', number: '2' }, reason: 'Wrong crew' });
    expect(all[2]).toMatchObject({
      number: '2',
      stage: 'SS1',
      point: 'FINISH-SS1',
      standing: false,
      counted: false,
    });
    expect(all[6]).toMatchObject({ said: { status: 'running' }, stage: 'SS1' });
  });

  test('they are filtered by kind, crew, stage, author and place in the ledger', async () => {
    expect(await kinds({ kind: 'stage_status' })).toEqual(['stage_status']);
    expect(await kinds({ crew: '1' })).toEqual(['chrono', 'chrono']);
    expect(await kinds({ stage: 'SS2' })).toEqual([]);
    expect(await kinds({ stage: 'SS1', kind: 'delay' })).toEqual(['delay']);
    expect(await kinds({ by: 'nobody' })).toEqual([]);
    const all = await ask();
    expect(await kinds({ before: all[6]?.position })).toEqual(['start_slots']);
  });

  test('bars have what was planned before the delay, and what was seen', async () => {
    const { data } = await rally.door.organizer.rpc('day_bars', { race });
    expect(data[0]).toMatchObject({
      code: 'SS1',
      planned: { first_start: '2025-01-05T08:00:00.000Z', last_start: '2025-01-05T08:01:00.000Z' },
      real: {
        first_start: '2025-01-05T08:00:00.000Z',
        last_start: '2025-01-05T08:01:00.000Z',
        first_finish: '2025-01-05T08:10:00.000Z',
        last_finish: '2025-01-05T08:10:00.000Z',
        out: 1,
      },
    });
  });

  test('nobody but officials sees it', async () => {
    for (const name of ['timeline', 'day_bars']) {
      const { error } = await stack.anon().rpc(name, { race });
      expect(error).not.toBeNull();
    }
  });
});

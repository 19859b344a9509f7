/** What officials see of penalties: those by hand, their verdicts, what took these back, and what waits at an official stage. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;

beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
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
afterAll(() => stack?.stop());

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
  const cancel = rally.fact('penalty_decision', { penalty: penalty.id, verdict: 'cancel', reason: 'Heard' });
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
  const cancel = rally.fact('penalty_decision', { penalty: other.id, verdict: 'cancel', reason: 'No', seen });
  expect(await rally.answers([cancel])).toEqual(['accepted']);
  expect(await rally.answers([amend(40_000, { seen })], 'admin')).toEqual(['accepted']);
  const now = (await list()).said.findLast(({ kind }: { kind: string }) => kind === 'penalty_decision').id;
  expect(await rally.answers([amend(90_000, { seen: now })])).toEqual(['accepted']);
  expect(await priceOf(String(penalty.id))).toBe(90_000);
  expect(await rally.answers([amend(50_000, {})], 'admin')).toEqual(['accepted']);
});

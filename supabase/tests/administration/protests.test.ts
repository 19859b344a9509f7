/** The register: what is entered, answered, corrected and taken back; how long a window is open; who hears of it. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
const UNTIL = '2025-01-05T12:30:00.000Z';

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
  const says = (status: string, more = {}) => rally.fact('stage_status', { stage: 'SS1', status, ...more });
  await rally.answers([
    says('running'),
    ...['1', '2', '3'].flatMap((number, n) => [
      rally.chrono(number, 'START-SS1', `08:0${n}:00`),
      rally.chrono(number, 'FINISH-SS1', `08:1${n}:0${n}`),
    ]),
  ]);
  await rally.answers(
    [says('completed'), says('provisional', { protest_until: UNTIL, decision: 'As posted' })],
    'admin',
  );
});
afterAll(() => stack?.stop());

interface Entry {
  id: string;
  state: string;
  number: string;
  subject: string;
  page: string | null;
  version: number | null;
  until: string | null;
  answer: { id: string; outcome: string; text: string } | null;
  said: { kind: string; standing: boolean }[];
}

async function register(): Promise<Entry[]> {
  const { data, error } = await rally.door.admin.rpc('protest_list', { race });
  expect(error).toBeNull();
  return data.protests;
}
const entryOf = async (id: string) => (await register()).find((one) => one.id === id);
type Said = RecordingRally['fact'] extends (...given: never[]) => infer Item ? Item & { id: string } : never;
const say = (kind: string, said: Record<string, unknown>) => rally.fact(kind, said) as Said;
const protest = (more: Record<string, unknown> = {}) =>
  say('protest', { what: 'protest', number: '2', subject: 'Blocked on the stage', ...more });

async function due() {
  const { data, error } = await rally.door.admin.rpc('decisions_due');
  expect(error).toBeNull();
  const mine = data.find((one: { rally: string }) => one.rally === rally.rallyId);
  return mine.races.find(({ code }: { code: string }) => code === 'main');
}

test('an entry names the version it contests, and its window with it, until it is answered', async () => {
  const one = protest({
    page: 'stage/SS1',
    at: '2025-01-05T12:10:00.000Z',
    document_url: 'https://rally.test/p1.pdf',
  });
  expect(await rally.answers([one], 'admin')).toEqual(['accepted']);
  expect(await entryOf(one.id)).toMatchObject({
    state: 'open',
    number: '2',
    page: 'stage/SS1',
    version: 1,
    until: UNTIL,
    answer: null,
  });
  expect(await due()).toMatchObject({ protests: 1, until: UNTIL });

  const answer = say('protest_answer', {
    protest: one.id,
    outcome: 'rejected',
    text: 'Not within reach',
  });
  expect(await rally.answers([answer], 'admin')).toEqual(['accepted']);
  expect(await entryOf(one.id)).toMatchObject({ state: 'answered', answer: { outcome: 'rejected' } });
  expect(await due()).toMatchObject({ protests: 0, until: null });
});

test('one answer stands: another corrects it, or comes after it was taken back', async () => {
  const one = protest();
  const first = say('protest_answer', {
    protest: one.id,
    outcome: 'answered',
    text: 'Look at the map',
  });
  await rally.answers([one, first], 'admin');
  const second = say('protest_answer', { protest: one.id, outcome: 'upheld', text: 'Right' });
  expect(await rally.answers([second], 'admin')).toEqual(['refused answered']);
  const correction = { outcome: 'upheld', text: 'Right', supersedes: first.id };
  const corrected = say('protest_answer', correction);
  expect(await rally.answers([corrected], 'admin')).toEqual(['accepted']);
  expect((await entryOf(one.id))?.answer).toMatchObject({ id: corrected.id, outcome: 'upheld' });
  const twice = say('protest_answer', correction);
  expect(await rally.answers([twice], 'admin')).toEqual(['accepted']);
  const wrong = [corrected.id, twice.id].map((target) =>
    rally.fact('void', { target, reason: 'Wrong crew' }),
  );
  await rally.answers(wrong, 'admin');
  const entry = await entryOf(one.id);
  expect(entry?.answer).toMatchObject({ id: first.id });
  expect(entry?.said.map(({ kind }) => kind)).toEqual([
    'protest',
    'protest_answer',
    'protest_answer',
    'protest_answer',
    'void',
    'void',
  ]);
});

test('a corrected entry stays one, with its answer; one that was taken back is not open', async () => {
  const one = protest({ subject: 'Bloked' });
  const answer = say('protest_answer', { protest: one.id, outcome: 'answered', text: 'Heard' });
  await rally.answers([one, answer], 'admin');
  const again = protest({ subject: 'Blocked', supersedes: one.id });
  expect(await rally.answers([again], 'admin')).toEqual(['accepted']);
  expect(await entryOf(one.id)).toBeUndefined();
  expect(await entryOf(again.id)).toMatchObject({ subject: 'Blocked', state: 'answered' });
  await rally.answers([rally.fact('void', { target: again.id, reason: 'It was right' })], 'admin');
  expect(await entryOf(again.id)).toBeUndefined();
  expect(await entryOf(one.id)).toMatchObject({ subject: 'Bloked', state: 'answered' });
  await rally.answers([rally.fact('void', { target: one.id, reason: 'Entered by mistake' })], 'admin');
  expect(await entryOf(again.id)).toMatchObject({ state: 'taken_back' });
  const late = say('protest_answer', { protest: again.id, outcome: 'upheld', text: 'Yes' });
  expect(await rally.answers([late], 'admin')).toEqual(['refused taken_back']);
});

test.each([
  ['a crew nobody knows', { number: '99' }, 'refused unknown_number'],
  ['a crew of another race', { number: '201' }, 'refused unknown_number'],
  ['a version that was never published', { page: 'stage/SS1', version: 7 }, 'refused unknown_version'],
  ['a page that was never published', { page: 'stage/SS2' }, 'refused unknown_version'],
  ['a penalty that is not there', { about_penalty: newId() }, 'refused unknown_penalty'],
  ['an hour outside of the rally', { at: '2999-01-01T00:00:00.000Z' }, 'refused outside_rally'],
  ['no subject', { subject: ' ' }, 'refused missing_field'],
  ['a document that is no address', { document_url: 'javascript:alert(1)' }, 'refused invalid_value'],
])('%s is refused', async (_, said, answer) => {
  expect(await rally.answers([protest(said)], 'admin')).toEqual([answer]);
});

test('an hour that has not come is refused', async () => {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const told = {
    races: { main: { discipline: 'raid' as const, legs: [{ date, course: ['SS1'] }], crews: { '2': '' } } },
  };
  const next = await recordingRally(stack, { told, door: rally.door });
  const early = next.fact('protest', { number: '2', subject: 'Too soon', at: `${date}T12:00:00.000Z` });
  expect(await next.answers([early], 'admin')).toEqual(['refused in_the_future']);
});

test('the timing team reads it and enters nothing; the public hears nothing of it', async () => {
  const before = JSON.stringify((await rally.page('corrections')).body);
  const one = protest({ subject: 'Heard by nobody' });
  expect(await rally.answers([one])).toEqual(['refused not_allowed']);
  const void_ = rally.fact('void', { target: one.id, reason: 'Told in private' });
  expect(await rally.answers([one], 'admin')).toEqual(['accepted']);
  expect(
    await rally.answers([void_, rally.fact('void', { target: void_.id, reason: 'Told again' })], 'admin'),
  ).toEqual(['accepted', 'accepted']);
  expect(JSON.stringify((await rally.page('corrections')).body)).toBe(before);
});

test('an upheld protest blocks official until its penalty is cancelled or amended', async () => {
  const penalty = () =>
    say('penalty', { race: 'main', number: '2', stage: 'SS1', kind_of: 'misc', ms: 60_000 });
  const official = { stage: 'SS1', status: 'official', decision: 'All is settled' };
  const matters = async () => {
    const { data, error } = await rally.door.admin.rpc('stage_status_matters', { stage, status: 'official' });
    expect(error).toBeNull();
    return data.matters as { code: string; blocks: boolean; names: string[]; about: string[] }[];
  };
  const { data: row } = await rally.door.admin
    .from('stages')
    .select('id')
    .eq('race_id', race)
    .eq('code', 'SS1')
    .single();
  const stage = row?.id;
  const upheld = { code: 'upheld_penalties', blocks: true, names: ['2'] };

  for (const verdict of [{ verdict: 'amend', ms: 10_000 }, { verdict: 'cancel' }]) {
    const given = penalty();
    const one = protest({ about_penalty: given.id });
    const answer = say('protest_answer', { protest: one.id, outcome: 'upheld', text: 'The crew is right' });
    expect(await rally.answers([given, one], 'admin')).toEqual(['accepted', 'accepted']);
    const open = await matters();
    expect(open.map(({ code }) => code)).not.toContain('upheld_penalties');
    expect(open.find(({ code }) => code === 'protests')?.about).toEqual([one.id]);
    expect(await rally.answers([answer], 'admin')).toEqual(['accepted']);
    expect(await matters()).toContainEqual(expect.objectContaining({ ...upheld, about: [one.id] }));
    expect(await rally.answers([say('stage_status', official)], 'admin')).toEqual([
      'refused upheld_penalties',
    ]);
    const decided = say('penalty_decision', { penalty: given.id, ...verdict, reason: 'Protest upheld' });
    expect(await rally.answers([decided], 'admin')).toEqual(['accepted']);
    expect((await matters()).map(({ code }) => code)).not.toContain('upheld_penalties');
  }
});

/** Names nobody should have: each is kept as it is or refused in a sentence; none takes the others of its list along. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

const entry = (number: string, name: string) => ({
  number,
  vehicle: name,
  entrant: name,
  flags: [],
  members: [{ role: 'driver', name, nationality: null }],
});

let last = 300;
async function enter(names: string[]) {
  const entries = names.map((name) => entry(String(++last), name));
  const { data, error } = await rally.door.admin.rpc('enter_crews', { race, entries });
  return { error, rows: (data?.rows ?? []) as { outcome: string; message?: string }[] };
}

interface ListedCrew {
  number: string;
  vehicle: string;
  entrant: string;
  members: { name: string }[];
}

async function listed(number: string): Promise<string[]> {
  const page = (await rally.page('crews')) as unknown as { body: { rows: ListedCrew[] } };
  const crew = page.body.rows.find((row) => row.number === number);
  return crew ? [crew.vehicle, crew.entrant, ...crew.members.map(({ name }) => name)] : [];
}

test.each([
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['RTL override', 'Ana \u202egnp.exe'],
  ['zero-width', 'A\u200bna\u200d \u2060Luz\ufeff'],
  ['emoji', '👩🏽‍🚒 Ana 🇲🇦'],
  ['Arabic', 'آنا لوز'],
  ['a formula', '=HYPERLINK("http://x";"y")'],
  ['SQL', `Robert'); drop table public.facts; --`],
  ['a pattern of texts', '{count, plural, other {#}} {name}'],
])('%s is kept to the letter', async (_, name) => {
  expect((await enter([name])).rows).toMatchObject([{ outcome: 'new' }]);
  expect(await listed(String(last))).toEqual([name, name, name]);
});

test.each([
  ['10 kB', 'Ana'.repeat(3_500)],
  ['201 signs', 'A'.repeat(201)],
  ['nothing but blanks', '   '],
  ['a line break', 'Ana\nLuz'],
  ['an escape', 'Ana\u001b[31m'],
])('%s is refused at its row, and the row behind it is entered', async (_, name) => {
  const { error, rows } = await enter([name, 'Léa Vent']);
  expect(error).toBeNull();
  expect(rows).toMatchObject([{ outcome: 'refused' }, {}]);
  expect(rows[0]?.message).toMatch(/^[A-Z].*\.$/);
  expect(rows[1]?.outcome).not.toBe('refused');
});

test.each([
  ['NUL', 'Ana\u0000Luz'],
  ['half a sign', 'Ana \ud800'],
  ['the other half', '\udc00 Ana'],
])(
  '%s: the list is refused as it cannot be kept, with a reason, and nothing of it is entered',
  async (_, name) => {
    const before = await stack.sql`select count(*)::int as n from public.crews where race_id = ${race}`;
    const { error } = await enter([name, 'Inès']);
    expect(error?.code).toMatch(/^22/);
    expect(await stack.sql`select count(*)::int as n from public.crews where race_id = ${race}`).toEqual(
      before,
    );
  },
);

/** Names of people: given and family name apart where somebody said which is which, whole everywhere else. */
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

type Named = { name?: string; given_name?: string; family_name?: string };

let last = 400;
async function enter(member: Named, number = String(++last)): Promise<{ number: string; outcome?: string }> {
  const members = [{ role: 'driver', nationality: null, ...member }];
  const { data, error } = await rally.door.admin.rpc('enter_crews', { race, entries: [{ number, members }] });
  expect(error).toBeNull();
  return { number, outcome: data.rows[0].outcome };
}

async function shown(number: string) {
  const page = (await rally.page('crews')) as unknown as {
    body: { rows: { number: string; members: Record<string, string | null>[] }[] };
  };
  const member = page.body.rows.find((row) => row.number === number)?.members[0];
  return [member?.name, member?.given_name, member?.family_name];
}

test.each<[string, Named, [string, string | null, string | null]]>([
  ['two parts', { given_name: ' Ana ', family_name: 'Luz Vega' }, ['Ana Luz Vega', 'Ana', 'Luz Vega']],
  ['family name, comma, given name', { name: 'Luz Vega, Ana' }, ['Ana Luz Vega', 'Ana', 'Luz Vega']],
  ['the same typed as a family name', { family_name: 'Luz, Ana' }, ['Ana Luz', 'Ana', 'Luz']],
  ['capitals first', { name: 'AL-HADDAD Omar' }, ['AL-HADDAD Omar', 'Omar', 'AL-HADDAD']],
  ['capitals last', { name: 'Jean-Luc DE LA COUR' }, ['Jean-Luc DE LA COUR', 'Jean-Luc', 'DE LA COUR']],
  ['a whole name', { name: 'Lindqvist Eva' }, ['Lindqvist Eva', null, null]],
  ['all in capitals', { name: 'EVA LINDQVIST' }, ['EVA LINDQVIST', null, null]],
  ['an initial in the middle', { name: 'John F. Miller' }, ['John F. Miller', null, null]],
  ['two initials', { name: 'JP Dupont' }, ['JP Dupont', null, null]],
  ['two capitals of a given name', { name: 'MD Rahman' }, ['MD Rahman', null, null]],
  ['two capitals last', { name: 'Bruce LI' }, ['Bruce LI', 'Bruce', 'LI']],
  ['two capitals before more', { name: 'AL HADDAD Omar' }, ['AL HADDAD Omar', 'Omar', 'AL HADDAD']],
  ['particles last', { name: 'Jan van der BERG' }, ['Jan van der BERG', 'Jan', 'van der BERG']],
  ['particles first', { name: 'van der BERG Jan' }, ['van der BERG Jan', 'Jan', 'van der BERG']],
  ['a particle within', { name: 'Ana LUZ de la VEGA' }, ['Ana LUZ de la VEGA', 'Ana', 'LUZ de la VEGA']],
  ['a particle of its own sign', { name: "Jeanne d'ARC" }, ["Jeanne d'ARC", 'Jeanne', "d'ARC"]],
  ['a given name like a particle', { name: 'Al UNSER' }, ['Al UNSER', 'Al', 'UNSER']],
  ['a family name with its particle alone', { name: 'van BERG' }, ['van BERG', null, null]],
  ['a third', { name: 'Martin King III' }, ['Martin King III', null, null]],
  ['one word', { family_name: 'Cher' }, ['Cher', null, 'Cher']],
  ['a junior', { name: 'Martin King, Jr.' }, ['Martin King, Jr.', null, null]],
  ['Chinese', { given_name: '小明', family_name: '王' }, ['王小明', '小明', '王']],
  ['Arabic', { name: 'عمر الحداد' }, ['عمر الحداد', null, null]],
  ['Cyrillic with a comma', { name: 'Петров, Иван' }, ['Иван Петров', 'Иван', 'Петров']],
])('%s', async (_, member, expected) => {
  const { number } = await enter(member);
  expect(await shown(number)).toEqual(expected);
});

test('two of one family stay two, and the whole name said again keeps the parts that are known', async () => {
  const ana = await enter({ given_name: 'Ana', family_name: 'Luz' });
  const bea = await enter({ given_name: 'Bea', family_name: 'Luz' });
  expect((await enter({ name: 'Ana Luz' }, ana.number)).outcome).toBe('same');
  expect(await shown(ana.number)).toEqual(['Ana Luz', 'Ana', 'Luz']);
  expect(await shown(bea.number)).toEqual(['Bea Luz', 'Bea', 'Luz']);
});

test('who is not touched is called as before, in whatever order the name was written', async () => {
  const ana = await enter({ name: 'LUZ Ana' });
  const parts = { given_name: 'Ana', family_name: 'LUZ' };
  expect((await enter({ name: 'Ana LUZ', ...parts }, ana.number)).outcome).toBe('same');
  expect(await shown(ana.number)).toEqual(['LUZ Ana', 'Ana', 'LUZ']);
  expect((await enter({ name: 'Ana LUZ' }, ana.number)).outcome).toBe('changed');
  expect(await shown(ana.number)).toEqual(['Ana LUZ', 'Ana', 'LUZ']);
});

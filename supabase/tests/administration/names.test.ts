/** Names of people, names that break software, and nationalities. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterList } from '../record/planned.ts';
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

describe('given and family names', () => {
  type Named = { name?: string; given_name?: string; family_name?: string };

  let last = 400;
  async function enter(
    member: Named,
    number = String(++last),
  ): Promise<{ number: string; outcome?: string }> {
    const members = [{ role: 'driver', nationality: null, ...member }];
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race,
      rows: [{ number, members }],
    });
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
});

describe('bad names', () => {
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
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race,
      rows: entries,
    });
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
});

describe('nationalities', () => {
  const said = async (nationality: string) => {
    const entries = [{ number: '903', members: [{ role: 'driver', name: 'A', nationality }] }];
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race,
      rows: entries,
      isTried: true,
    });
    expect(error).toBeNull();
    return data.rows[0].message ?? data.rows[0].outcome;
  };

  test.each([
    ['D', 'GER'],
    ['CH', 'SUI'],
    ['f', 'FRA'],
    ['GB', 'GBR'],
    ['CDN', 'CAN'],
  ])('%s is quoted, and %s is meant', async (sign, code) => {
    expect(await said(sign)).toBe(
      `"${sign}" is not the code of a nationality: write ${code} for that country.`,
    );
    expect(await said(code)).toBe('new');
  });

  test('every code that is meant by a sign is one, and no sign is a code', async () => {
    const signs = await stack.sql<{ sign: string; code: string }[]>`
      select s.sign, timing.nationality_of_sign(s.sign) as code
      from (select chr(a) || coalesce(chr(b), '') || coalesce(chr(c), '') as sign
        from generate_series(65, 90) a, (select null::integer union all select generate_series(65, 90)) as y (b),
          (select null::integer union all select generate_series(65, 90)) as z (c) where b is not null or c is null) s
      where timing.nationality_of_sign(s.sign) is not null
        and (not timing.is_nationality(timing.nationality_of_sign(s.sign)) or timing.is_nationality(s.sign))`;
    expect([...signs]).toEqual([]);
  });
});

/** Pages as CSV: cells, labels and languages. */
import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('cells', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  /** By number: what a spreadsheet would take for a formula, and what would break a line or a cell. */
  const NAMES: Record<string, string> = {
    '401': '=HYPERLINK("http://x","y")',
    '402': '+33 6 00 00 00 00',
    '403': "-2+3+cmd|' /C calc'!A0",
    '404': '@SUM(1+1)',
    '405': 'Luz, "Ana"; 1',
    '406': "'=already",
    '407': 'Ana = Luz',
  };

  test('a cell that begins with = + - or @ is led by an apostrophe, and no other is changed', async () => {
    const { data: races } = await rally.door.admin
      .from('races')
      .select('id')
      .eq('rally_id', rally.rallyId)
      .eq('code', 'main');
    const entries = Object.entries(NAMES).map(([number, entrant]) => ({ number, vehicle: entrant, entrant }));
    const { data: entered, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: races?.[0]?.id,
      rows: entries,
    });
    expect(error).toBeNull();
    expect(entered.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(entries.map(() => 'new'));
    const answer = await rally.door.spectator
      .rpc('page_csv', { rally: rally.code, race: 'main', key: 'crews' })
      .csv();
    expect(answer.error).toBeNull();
    const read = papa.parse<Record<string, string>>(String(answer.data).trim(), { header: true });
    expect(read.errors).toEqual([]);
    const vehicles = Object.fromEntries(read.data.map((row) => [row['No.'], row.Vehicle]));
    for (const [number, name] of Object.entries(NAMES)) {
      expect(vehicles[number], name).toBe(/^[=+\-@]/.test(name) ? `'${name}` : name);
    }
  });
});

describe('a published page', () => {
  test('has state, version, hour and reason in each line', async () => {
    const rally = await recordingRally(stack);
    const csv = async (language: string) => {
      const answer = await rally.door.spectator
        .rpc('page_csv', { rally: rally.code, race: 'main', key: 'after/SS1', language })
        .csv();
      return papa.parse<Record<string, string>>(String(answer.data).trim(), { header: true }).data;
    };
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      ...['1', '2', '3'].flatMap((number) => [
        rally.chrono(number, 'START-SS1', `08:0${number}:00`),
        rally.chrono(number, 'FINISH-SS1', `08:1${number}:00`),
      ]),
    ]);
    expect((await csv('en')).map(({ State, Version }) => [State, Version])).toEqual(
      Array(3).fill(['Unofficial', '']),
    );
    const posted = { stage: 'SS1', status: 'provisional', decision: 'As posted' };
    const penalty = { kind_of: 'misc', ms: 20_000, stage: 'SS1', number: '1', reason: 'Decision 4, "road"' };
    await rally.answers([rally.fact('stage_status', posted), rally.fact('penalty', penalty)], 'admin');
    const { data: page } = await rally.door.spectator.rpc('page', {
      ...{ rally: rally.code, race: 'main', key: 'after/SS1' },
    });
    expect(page).toMatchObject({ version: 2, body: { state: 'amended' } });
    const said = { État: 'Modifié', 'État (code)': 'amended', Version: '2', Motif: 'Decision 4, "road"' };
    expect(await csv('fr')).toMatchObject(Array(3).fill({ ...said, Affiché: page.posted_at }));
  });
});

describe('labels', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    for (const [race, number, label] of [
      ['main', '1', 'T1+'],
      ['other', '201', 'T1*'],
    ] as const) {
      const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = ${race}`;
      const { error } = await enterList(rally.door.admin, {
        kind: 'enter_crews',
        id: row?.id,
        rows: [{ number, class: label, team: 'Team: Dunes & Co' }],
      });
      expect(error).toBeNull();
      await stack.sql`update public.classes set code = 'T1-plus' where race_id = ${row?.id ?? ''} and label = ${label}`;
    }
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      rally.fact('retirement', { number: '2', stage: 'SS1', status: 'permanent' }),
    ]);
  });

  async function csv(key: string, more: object = {}) {
    const { data, error } = await rally.door.spectator
      .rpc('page_csv', { rally: rally.code, key, ...more })
      .csv();
    expect(error).toBeNull();
    const read = papa.parse<Record<string, string>>(String(data).trim(), { header: true });
    expect(read.errors).toEqual([]);
    return {
      head: read.meta.fields ?? [],
      row: (number: string) => read.data.find((row) => (row['No.'] ?? row.Nº) === number),
    };
  }

  test('a class is said by its label, each in its own race, and its code stands beside it', async () => {
    const { head, row } = await csv('crews');
    expect(head.indexOf('Class (code)')).toBe(head.indexOf('Class') + 1);
    expect(row('1')).toMatchObject({ Class: 'T1+', 'Class (code)': 'T1-plus', Team: 'Team: Dunes & Co' });
    expect(row('201')).toMatchObject({ Class: 'T1*', 'Class (code)': 'T1-plus' });
    expect(row('3')).toMatchObject({ 'Class (code)': '' });
  });

  test.each([
    ['es', 'Estado', 'código', 'Abandono', 'Inscrito'],
    ['fr', 'Statut', 'code', 'Abandon', 'Engagé'],
    ['en', 'Status', 'code', 'Retired', 'Entered'],
    ['xx', 'Status', 'code', 'Retired', 'Entered'],
  ])('in %s headings and statuses are in that language', async (language, status, code, retired, entered) => {
    const { row } = await csv('crews', { race: 'main', language });
    expect(row('2')).toMatchObject({ [status]: retired, [`${status} (${code})`]: 'retired' });
    expect(row('1')).toMatchObject({ [status]: entered, [`${status} (${code})`]: 'entered' });
  });

  test('a classification has its own words, and begins with the place', async () => {
    const { head, row } = await csv('stage/SS1', { race: 'main', language: 'fr' });
    expect(head.slice(0, 2)).toEqual(['Place', 'Nº']);
    expect(row('2')).toMatchObject({ Statut: 'Abandon', 'Statut (code)': 'retired' });
  });
});

describe('a page for the press', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [race] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    await stack.sql`update public.rallies set time_zone = 'America/New_York' where id = ${rally.rallyId}`;
    const member = (role: string, name: string, nationality: string) => ({ role, name, nationality });
    const { error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race?.id,
      rows: [
        {
          number: '1',
          class: 'T1',
          vehicle: 'Heron',
          members: [member('driver', 'محمد بن سعيد', 'KSA'), member('codriver', 'Zoë Ñandú', 'ESP')],
        },
      ],
    });
    expect(error).toBeNull();
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      rally.fact('notional', { stage: 'SS1', number: '1', ms: 3_723_400 }),
      rally.chrono('2', 'START-SS1', '10:00:00.0'),
      rally.chrono('2', 'FINISH-SS1', '10:20:30.5'),
    ]);
  });

  const read = async (key: string, language: string) => {
    const address = new URL(`${stack.url}/rest/v1/rpc/page_csv`);
    address.search = new URLSearchParams({ rally: rally.code, race: 'main', key, language }).toString();
    const answer = await fetch(address, { headers: { apikey: stack.publishableKey, accept: 'text/csv' } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const { data, meta } = papa.parse<Record<string, string>>(new TextDecoder().decode(bytes).trim(), {
      header: true,
    });
    return { bytes, head: meta.fields ?? [], rows: data };
  };

  test('begins with the mark of its encoding', async () => {
    const { bytes } = await read('stage/SS1', 'en');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('names people, nationalities, classes and vehicles, and has times formatted and in milliseconds', async () => {
    const { rows } = await read('after/SS1', 'en');
    expect(rows.find((row) => row['No.'] === '1')).toMatchObject({
      Driver: 'محمد بن سعيد',
      'Driver nat.': 'KSA',
      'Co-driver': 'Zoë Ñandú',
      'Co-driver nat.': 'ESP',
      Class: 'T1',
      Vehicle: 'Heron',
      Time: '1:02:03.4',
      'Time (ms)': '3723400',
      Penalty: '0:00.0',
      'Penalty (ms)': '0',
      Total: '1:02:03.4',
      'Position: class': '1',
      Notes: 'Notional time',
    });
  });

  test.each([
    ['en', 'Started at', 'Finished at'],
    ['es', 'Salida', 'Llegada'],
    ['fr', 'Départ', 'Arrivée'],
  ])(
    'has hours in UTC and next to them in the local time of the rally, in %s',
    async (language, start, finish) => {
      const { head, rows } = await read('stage/SS1', language);
      const local = `${start} (America/New York)`;
      expect(head.indexOf(local)).toBe(head.indexOf(start) + 1);
      const row = rows.find((one) => (one['No.'] ?? one.Nº) === '2') ?? {};
      expect(row).toMatchObject({ [start]: '2025-01-05T10:00:00.000Z', [local]: '2025-01-05 05:00:00' });
      expect(row[`${finish} (America/New York)`]).toBe('2025-01-05 05:20:30.500');
    },
  );

  test.each([
    'index',
    'crews',
    'stage/SS1',
    'after/SS1',
    'race',
    'penalties',
    'corrections',
    'start-order/1',
  ])('has no JSON, id or field name in %s', async (key) => {
    for (const language of ['en', 'es', 'fr']) {
      const { head, rows } = await read(key, language);
      if (head[0] === 'code') continue;
      for (const heading of head) expect(heading, key).not.toMatch(/_|^[a-z]/);
      for (const cell of rows.flatMap((row) => Object.values(row))) {
        expect(cell, key).not.toMatch(/^[[{]|[0-9a-f]{8}-[0-9a-f]{4}-/);
      }
    }
  });
});

/** Pages as CSV: cells, labels and languages. */
import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    const { data: entered, error } = await rally.door.admin.rpc('enter_crews', {
      race: races?.[0]?.id,
      entries,
    });
    expect(error).toBeNull();
    expect(entered.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(entries.map(() => 'new'));
    const answer = await rally.door.spectator
      .rpc('page_csv', { rally: rally.code, race: 'main', key: 'crews' })
      .csv();
    expect(answer.error).toBeNull();
    const read = papa.parse<Record<string, string>>(String(answer.data).trim(), { header: true });
    expect(read.errors).toEqual([]);
    const vehicles = Object.fromEntries(read.data.map(({ number, vehicle }) => [number, vehicle]));
    for (const [number, name] of Object.entries(NAMES)) {
      expect(vehicles[number], name).toBe(/^[=+\-@]/.test(name) ? `'${name}` : name);
    }
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
      const { error } = await rally.door.admin.rpc('enter_crews', {
        race: row?.id,
        entries: [{ number, class: label, team: 'Team: Dunes & Co' }],
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
      row: (number: string) => read.data.find((row) => row.number === number),
    };
  }

  test('a class is said by its label, each in its own race, and its code stands beside it', async () => {
    const { head, row } = await csv('crews');
    expect(head.indexOf('class_code')).toBe(head.indexOf('class') + 1);
    expect(row('1')).toMatchObject({ class: 'T1+', class_code: 'T1-plus', team: 'Team: Dunes & Co' });
    expect(row('201')).toMatchObject({ class: 'T1*', class_code: 'T1-plus' });
    expect(row('3')).toMatchObject({ class_code: '' });
  });

  test.each([
    ['es', 'Abandono', 'Inscrito'],
    ['fr', 'Abandon', 'Engagé'],
    ['en', 'Retired', 'Entered'],
    ['xx', 'Retired', 'Entered'],
  ])('in %s a status is said in that language', async (language, retired, entered) => {
    const { row } = await csv('crews', { race: 'main', language });
    expect(row('2')).toMatchObject({ status: retired, status_code: 'retired' });
    expect(row('1')).toMatchObject({ status: entered, status_code: 'entered' });
  });

  test('a classification says its own words, and leads with the place as before', async () => {
    const { head, row } = await csv('stage/SS1', { race: 'main', language: 'fr' });
    expect(head.slice(0, 2)).toEqual(['position', 'number']);
    expect(row('2')).toMatchObject({ status: 'Abandon', status_code: 'retired' });
  });
});

/** Pages as CSV: whatever a name begins with, no spreadsheet runs it, and every other sign comes back as it was. */
import papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

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

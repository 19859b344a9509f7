/** An invented event of the shape of the real ones: imported everywhere, also where the real files are not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportResult, importEvent } from '../../../tools/import/index.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { compare, lostTexts, pageRows } from './compare.ts';
import { inventedEvent, inventedPublished } from './invented.ts';

let stack: TestStack;
let official: Person;
let result: ImportResult;
beforeAll(async () => {
  stack = await startTestStack();
  official = await stack.createPerson({ roles: { platformAdmin: true } });
  result = await importEvent(await inventedEvent(), {
    session: official.client,
    url: stack.url,
    rallyCode: 'BAYS',
  });
});
afterAll(() => stack.stop());

const page = async (key: string, race: string | null = 'main') => {
  const { data, error } = await stack
    .anon()
    .rpc('page', { rally: 'BAYS', key, ...(race ? { race } : {}) }, { get: true });
  if (error) throw error;
  return data.body;
};

describe('the invented event, imported', () => {
  it('comes out as published, stage by stage and in the end', async () => {
    const found = await compare(stack.anon(), result.plan, await inventedPublished());
    expect(found.other).toEqual([]);
    expect(found.extra).toEqual([]);
    expect(found.misplaced).toEqual([]);
    // 8 + 7 + 7 (the cancelled stage changes nothing) + 6 + 6 after the stages, 6 in the end.
    expect(found.same).toBe(40);
  });

  it('shows the people, nationalities, vehicles and classes of the file on the public list of crews', async () => {
    const { crews } = await inventedEvent();
    // Roles are shown as columns, and a cell of several people is split.
    expect(await lostTexts(stack.anon(), result.plan, crews)).toEqual([
      '3: Driver',
      '3: Co-Driver',
      '7: M. OKAFOR / K. ABE / J. SMIT',
    ]);
    const members = (number: string) =>
      page('crews', null).then(
        ({ rows }) => rows.find((row: { number: string }) => row.number === number).members,
      );
    expect(await members('2')).toMatchObject([
      { role: 'driver', name: 'Jūratė Petraitytė', family_name: 'Petraitytė', nationality: 'LTU' },
      { role: 'codriver', name: 'O. Lindqvist', nationality: 'SWE' },
    ]);
    expect(await members('3')).toMatchObject([
      { role: 'driver', nationality: 'KSA' },
      { role: 'codriver', nationality: 'UAE' },
    ]);
    expect(await members('7')).toMatchObject([
      { role: 'driver', name: 'M. OKAFOR', nationality: 'NGR' },
      { role: 'codriver', name: 'K. ABE', nationality: null },
      { role: 'mechanic', name: 'J. SMIT' },
    ]);
  });

  it('counts a penalty incurred after the last stage in the end only', async () => {
    const row = async (key: string) =>
      (await pageRows(stack.anon(), result.plan, key)).find(({ number }) => number === '21');
    expect((await row('after/SS5'))?.penalty_ms).toBe(0);
    // 2 minutes early at 60 s each.
    expect((await row('race'))?.penalty_ms).toBe(120_000);
  });

  it('keeps the time of a crew that ran on after retiring, outside the classification', async () => {
    // Start and finish of 31 on SS4 and SS5, being out from TC4 on, before the start of SS4; 3 came back on SS5, the second
    // stage of the final leg (docs/sport/not-finishing.md 8.11).
    expect(result.released).toEqual({ retired_crew: 4, final_leg_begun: 1 });
    const row = (await page('stage/SS5')).rows.find(({ number }: { number: string }) => number === '31');
    expect(row).toMatchObject({ time_ms: 309_000, status: 'retired', position: null });
  });

  it('is cancelled where the file says so, official elsewhere, and finished', async () => {
    const index = await page('index', null);
    const stages = index.races[0].days.flatMap(
      (day: { legs: { stages: { code: string; status: string }[] }[] }) =>
        day.legs.flatMap((leg) => leg.stages.map(({ code, status }) => `${code} ${status}`)),
    );
    expect(stages).toEqual(['SS1 official', 'SS2 official', 'SS3 cancelled', 'SS4 official', 'SS5 official']);
    expect(index.status).toBe('finished');
    expect(index.banner).toBeNull();
  });

  it('shows no column for the time controls that lead to a stage', async () => {
    expect((await page('stage/SS2')).split_points).toEqual([]);
  });

  it('takes a check-in at a time control of a stage without doubting it', async () => {
    const { data, error } = await official.client.rpc('record', {
      facts: [
        {
          id: '0190a6b1-7c00-7000-8000-000000000001',
          kind: 'chrono',
          rally: 'BAYS',
          control: 'TC2',
          number: '2',
          at: '2024-05-10T17:00:00Z',
        },
      ],
    });
    expect(error).toBeNull();
    // The stage is official, hence held; a check-in lies before the start, which is no doubt.
    expect(data[0]).toMatchObject({ outcome: 'accepted_flagged', flags: ['held'] });
  });
});

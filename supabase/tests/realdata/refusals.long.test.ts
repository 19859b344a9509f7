/** Rows that cannot be placed are left out and listed; an import with nothing to place, or broken off, writes nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ImportOptions, ImportRefused, importEvent } from '../../../tools/import/index.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { inventedEvent } from './invented.ts';

const IMPOSSIBLE = 'One of the values is not possible: correct it and send it again.';

let stack: TestStack;
let official: Person;
beforeAll(async () => {
  stack = await startTestStack();
  official = await stack.createPerson({ roles: { platformAdmin: true } });
});
afterAll(() => stack.stop());

async function refusal(file: unknown, options: Partial<ImportOptions> = {}): Promise<ImportRefused> {
  const failure = await importEvent(file, { session: official.client, ...options }).catch(
    (reason: unknown) => reason,
  );
  expect(failure).toBeInstanceOf(ImportRefused);
  return failure as ImportRefused;
}

const ralliesOf = (code: string) =>
  stack.sql`select status from public.rallies where upper(code) = upper(${code})`;
const countOf = async (table: string) =>
  (await stack.sql`select count(*)::int as n from ${stack.sql(table)}`)[0]?.n;

describe('an import', () => {
  it('leaves out rows and fields that cannot be read, lists each with its place, and imports the rest', async () => {
    const event = await inventedEvent();
    Object.assign(event.stages[1] as object, { code: 'SS1', precision: 'Fortnight' });
    Object.assign(event.controls[4] as object, { stage: 'SS9', firstCarDueLocal: 'at noon' });
    Object.assign(event.crews[3] as object, { number: 'A7' });
    Object.assign(event.stageTimes[12] as object, { crew: '99', ms: -1 });
    Object.assign(event.stageTimes[13] as object, { ms: 12.5, notional: 'yes' });
    Object.assign(event.penalties[0] as object, { crew: '98', control: 'TC77', ms: 'ten' });
    Object.assign(event.retirements[0] as object, { status: 'Gone', stage: 'SS7' });
    Object.assign(event.crews[0] as object, { driverNationality: 'Atlantis' });
    const { plan, leftOut } = await importEvent(event, {
      session: official.client,
      rallyCode: 'BAD',
    });
    const lines = leftOut.map(({ place, sentence }) => `${place}: ${sentence}`);
    for (const line of [
      'crews[0].driver.nationality: expected a nationality like FRA, found "Atlantis"',
      'stages[1].code: stage SS1 stands twice, first at stages[0].code',
      'stages[1].precision: expected Thousandth, Hundredth, Tenth, Second or Minute, found "Fortnight"',
      'controls[4].stage: there is no stage SS9',
      'controls[4].firstCarDueLocal: expected a time like 2019-02-14T20:04:00+01:00, found "at noon"',
      'crews[3].number: expected digits and at most one letter, found "A7"',
      'stageTimes[12].crew: there is no crew 99',
      'stageTimes[12].ms: expected whole milliseconds, not negative, below 100,000 hours, found -1',
      'stageTimes[13].ms: expected whole milliseconds, not negative, below 100,000 hours, found 12.5',
      'stageTimes[13].notional: expected true or false, found "yes"',
      'penalties[0].crew: there is no crew 98',
      'penalties[0].control: there is no control TC77',
      'penalties[0].ms: expected whole milliseconds below 100,000 hours, found "ten"',
      'retirements[0].status: expected Temporary, Permanent or Rejoined, found "Gone"',
      'retirements[0].stage: there is no stage SS7',
    ]) {
      expect(lines).toContain(line);
    }
    // The crew without a number goes with its times; nothing else of the file is lost.
    expect(plan.crewNumbers.size).toBe(event.crews.length - 1);
    expect(lines.filter((line) => !/^[a-zA-Z]+\[\d+\]/.test(line))).toEqual([]);
    expect(await ralliesOf('BAD')).toEqual([{ status: 'finished' }]);
  });

  it.each([
    { file: [], line: '(file): expected an object with stages, crews and stageTimes, found []' },
    { file: { event: 'Empty' }, line: 'stages: is missing: expected a list' },
    {
      file: { event: 'Odd', stages: [{ code: 'SS1' }], crews: ['1'], stageTimes: {} },
      line: 'crews: has no row that can be read',
    },
  ])('of something else is refused: $line', async ({ file, line }) => {
    const { reason, findings } = await refusal(file);
    expect(reason).toBe('invalid');
    expect(findings.map(({ place, sentence }) => `${place}: ${sentence}`)).toContain(line);
  });

  it('under a code that exists is refused and changes nothing, whatever the case of its letters', async () => {
    const event = await inventedEvent();
    await importEvent(event, { session: official.client, rallyCode: 'TWICE' });
    const facts = await countOf('public.facts');
    for (const rallyCode of ['TWICE', 'twice']) {
      const { reason, message } = await refusal(event, { rallyCode, mayReplace: true });
      expect(reason).toBe('code_taken');
      expect(message).toContain('There is a rally TWICE already');
    }
    expect(await countOf('public.facts')).toBe(facts);
  });

  it('by somebody who may not add rallies is refused', async () => {
    const [rally] = await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on)
      values ('OTHER', 'Other', 'UTC', '2024-01-01', '2024-01-02') returning id`;
    const organizer = await stack.createPerson({
      roles: { memberships: [{ rallyId: rally?.id, role: 'admin' }] },
    });
    const { reason, message } = await refusal(await inventedEvent(), {
      session: organizer.client,
      rallyCode: 'MINE',
    });
    expect(reason).toBe('not_allowed');
    expect(message).toContain('Only an administrator of the platform may add a rally');
    expect(await ralliesOf('MINE')).toHaveLength(0);
  });

  it('that is stopped half-way leaves nothing behind', async () => {
    const stop = new AbortController();
    const before = await countOf('public.facts');
    const { reason } = await refusal(await inventedEvent(), {
      rallyCode: 'HALF',
      signal: stop.signal,
      onProgress: (step) => {
        if (step === 'structure') stop.abort();
      },
    });
    expect(reason).toBe('cancelled');
    expect(await ralliesOf('HALF')).toHaveLength(0);
    expect(await countOf('public.facts')).toBe(before);
  });

  describe('while the database refuses rows', () => {
    const refuse = (table: string, when: string) =>
      stack.sql.unsafe(`create function public.not_today() returns trigger language plpgsql as
        $$ begin if ${when} then raise check_violation using message = 'not today'; end if; return new; end $$;
        create trigger not_today before insert on public.${table} for each row execute function public.not_today()`);
    afterEach(() => stack.sql.unsafe('drop function if exists public.not_today() cascade'));

    it('lists a refused fact and imports the rest', async () => {
      await refuse('notional_times', 'true');
      const { leftOut } = await importEvent(await inventedEvent(), {
        session: official.client,
        rallyCode: 'FACT',
      });
      expect(leftOut).toHaveLength(3);
      expect(leftOut[0]?.place).toBe('notional of 12A at SS2');
      expect(await ralliesOf('FACT')).toEqual([{ status: 'finished' }]);
    });

    it('leaves a rally running whose last stage cannot be posted, and lists both', async () => {
      await refuse(
        'stage_statuses',
        `new.status <> 'running' and new.stage_id in (select id from public.stages where code = 'SS5')`,
      );
      const { leftOut } = await importEvent(await inventedEvent(), {
        session: official.client,
        rallyCode: 'OPEN',
      });
      expect(leftOut).toEqual([
        { place: 'stage status of the race at SS5', sentence: IMPOSSIBLE },
        { place: 'stage status of the race at SS5', sentence: expect.any(String) },
        { place: 'rally', sentence: expect.any(String) },
      ]);
      expect(await ralliesOf('OPEN')).toEqual([{ status: 'running' }]);
    });

    it('lists a refused row of the structure and imports the rest', async () => {
      await refuse('controls', `new.code = 'TY2'`);
      const { leftOut } = await importEvent(await inventedEvent(), {
        session: official.client,
        rallyCode: 'ROW',
      });
      expect(leftOut).toEqual([{ place: 'controls TY2', sentence: IMPOSSIBLE }]);
    });

    it('removes what was written where not one fact is taken', async () => {
      const before = await countOf('public.facts');
      await refuse('facts', 'true');
      const { reason } = await refusal(await inventedEvent(), { rallyCode: 'NONE' });
      expect(reason).toBe('fact_refused');
      expect(await ralliesOf('NONE')).toHaveLength(0);
      expect(await countOf('public.facts')).toBe(before);
    });
  });

  it('that was killed says so, and is done anew when asked', async () => {
    const event = await inventedEvent();
    // What a killed import leaves: a draft with facts in it.
    await importEvent(event, { session: official.client, rallyCode: 'KILLED' });
    await stack.sql.begin(async (sql) => {
      // No step of a rally, so no trigger is to judge it.
      await sql`set local session_replication_role = replica`;
      await sql`update public.rallies set status = 'draft', banner = 'Results are being imported' where code = 'KILLED'`;
    });
    const { reason, message } = await refusal(event, { rallyCode: 'KILLED' });
    expect(reason).toBe('unfinished');
    expect(message).toContain('run this again with --replace');
    const { facts } = await importEvent(event, {
      session: official.client,
      rallyCode: 'KILLED',
      mayReplace: true,
    });
    expect(await ralliesOf('KILLED')).toEqual([{ status: 'finished' }]);
    const [recorded] = await stack.sql`select count(*)::int as n from public.facts f
      join public.rallies r on r.id = f.rally_id where r.code = 'KILLED'`;
    expect(recorded?.n).toBe(facts);
  });

  it.each([
    { options: { rallyCode: 'no code' }, says: '"no code" is no code' },
    { options: { rallyCode: 'X', timeZone: 'Mars/Olympus' }, says: '"Mars/Olympus" is no time zone' },
  ])('with a setting that cannot be is refused: $says', async ({ options, says }) => {
    const { reason, message } = await refusal(await inventedEvent(), options);
    expect(reason).toBe('bad_setting');
    expect(message).toContain(says);
  });
});

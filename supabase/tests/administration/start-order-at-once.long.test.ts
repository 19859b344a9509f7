/** Edits of two officials at once, and undo after a decision. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('two start orders at once', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  const order = (since: number | undefined, numbers: string[], version = (since ?? 0) + 1) =>
    rally.fact('start_slots', {
      stage: 'SS1',
      version,
      ...(since === undefined ? {} : { since }),
      slots: numbers.map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` })),
    });

  /** Both wait for their turn at the rally before either of them gets it. */
  async function atOnce(work: () => Promise<unknown>[]): Promise<unknown[]> {
    const holder = await stack.sql.reserve();
    const key = holder`hashtextextended(${rally.rallyId}::text, 20)`;
    await holder`select pg_advisory_lock(${key})`;
    const told = work();
    const waiting = async () =>
      (
        await stack.sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      )[0]?.n as number;
    while ((await waiting()) < told.length) await new Promise((resolve) => setTimeout(resolve, 10));
    await holder`select pg_advisory_unlock(${key})`;
    holder.release();
    return Promise.all(told);
  }

  const kept = async () =>
    (
      await stack.sql`select o.version, array_agg(s.number_typed order by s.position) as numbers
        from public.start_orders o join public.start_slots s on s.fact_id = o.fact_id
        join public.facts f on f.id = o.fact_id where f.rally_id = ${rally.rallyId} group by o.fact_id, o.version order by o.version`
    ).map(({ version, numbers }) => `${version}: ${numbers.join(' ')}`);

  test('of two published at once one is kept, and the other is refused with what to do', async () => {
    const mine = order(0, ['1', '2']);
    const theirs = order(0, ['2', '1']);
    const answers = (await atOnce(() => [
      rally.door.record('admin', [mine]),
      rally.door.record('organizer', [theirs]),
    ])) as Awaited<ReturnType<typeof rally.door.record>>[];
    const [refused, ...others] = answers.flat().filter(({ outcome }) => outcome === 'refused');
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      code: 'not_the_newest',
      message:
        'This start order was made when there was none, and version 1 was published since: look at what differs, then publish again.',
    });
    expect(await kept()).toEqual([refused?.id === mine.id ? '1: 2 1' : '1: 1 2']);
    // An answer that was lost is asked for again: what was kept stays kept.
    const first = refused?.id === mine.id ? theirs : mine;
    expect(await rally.answers([first], first === mine ? 'admin' : 'organizer')).toEqual(['duplicate']);
  });

  test('one made from the version that holds is taken; one whose version was taken back is told so', async () => {
    const second = order(1, ['1', '2', '3']);
    expect(await rally.answers([second])).toEqual(['accepted']);
    expect(await rally.answers([order(1, ['3'])])).toEqual(['refused not_the_newest']);
    expect(await rally.answers([rally.fact('void', { target: second.id, reason: 'Wrong list' })])).toEqual([
      'accepted',
    ]);
    const [told] = await rally.door.record('organizer', [order(2, ['3'])]);
    expect(told?.message).toBe(
      'This start order was made from version 2, which was withdrawn since: look at what differs, then publish again.',
    );
    expect(await rally.answers([order(1, ['3', '1'])])).toEqual(['accepted']);
  });

  test('two in one breath are two, and the second is behind; whoever says nothing of it is taken as before', async () => {
    expect(await rally.answers([order(2, ['1']), order(2, ['2'])])).toEqual([
      'accepted',
      'refused not_the_newest',
    ]);
    expect(await rally.answers([order(undefined, ['2', '3'], 3)])).toEqual(['accepted']);
    expect(await rally.answers([order(-1, ['2']), { ...order(3, ['2']), since: 'three' }])).toEqual([
      'refused not_the_newest',
      'refused invalid_value',
    ]);
  });
});

describe('undo after a decision', () => {
  let rally: RecordingRally;
  let race: string;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
  });

  async function newest(tables: string[]): Promise<{ decided_since: object | null }> {
    const { data, error } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race, tables });
    expect(error).toBeNull();
    return data[0];
  }
  async function stageNamed(code: string): Promise<string> {
    const { data } = await rally.door.admin.from('stages').select('id').eq('race_id', race).eq('code', code);
    return data?.[0]?.id ?? '';
  }
  async function rename(code: string, name: string): Promise<void> {
    const { error } = await direct(rally.door.admin)
      .from('stages')
      .update({ name })
      .eq('id', await stageNamed(code));
    expect(error).toBeNull();
  }

  test('a press says what its author decided on a stage since, until that is taken back', async () => {
    await rename('SS1', 'Dunes');
    const since = async (tables: string[] = ['stages']) => (await newest(tables)).decided_since;
    expect(await since()).toBeNull();
    const opened = rally.fact('stage_status', { stage: 'SS2', status: 'running', reason: 'Early' });
    expect(await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })])).toEqual([
      'accepted',
    ]);
    expect(await since()).toBeNull();
    expect(await rally.answers([opened], 'admin')).toEqual(['accepted']);
    const stage_id = await stageNamed('SS2');
    expect(await since()).toEqual({ kind: 'stage_status', status: 'running', stage: 'SS2', stage_id });
    expect(await since(['crews', 'stages'])).not.toBeNull();
    const [back] = await rally.answers(
      [rally.fact('void', { target: opened.id, reason: 'SS1 was meant' })],
      'admin',
    );
    expect(back).toBe('accepted');
    expect(await since()).toBeNull();
  });
});

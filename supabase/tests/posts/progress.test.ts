/** Progress of a stage, pending facts, and pictures of reports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('progress', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  type Point = { code: string; in: number; missing: number; doubtful: number };
  type Stage = {
    code: string;
    status: string;
    starters: number;
    started: number;
    out: number;
    done: number;
    gone: number;
    points: Point[];
  };
  const stages = async (): Promise<Stage[]> => {
    const { data, error } = await rally.door.organizer.rpc('rally_progress', { rally: rally.code });
    expect(error).toBeNull();
    return data[0].stages;
  };
  const needs = async () => {
    const { data, error } = await rally.door.organizer.rpc('needs_now');
    expect(error).toBeNull();
    return (data as { code: string; alarms: number; races: Record<string, unknown>[] }[]).find(
      ({ code }) => code === rally.code,
    );
  };
  const running = () => rally.fact('stage_status', { stage: 'SS1', status: 'running' });
  const at = (point: string, number: string, clock: string) =>
    rally.fact('chrono', { number, stage: 'SS1', waypoint: point, at: `2025-01-05T${clock}Z` });

  test('a time at a shared post that no control of its race is at is between stages', async () => {
    const [post] = await stack.sql<{ code: string }[]>`
      insert into public.posts (rally_id, code, name) values (${rally.rallyId}, 'SHARED', 'Shared') returning code`;
    const lost = rally.fact('chrono', { number: '3', post: post?.code, at: '2025-01-05T08:30:00Z' });
    await rally.answers([lost]);
    const { data } = await rally.door.organizer.rpc('rally_progress', { rally: rally.code });
    expect(data[0].elsewhere).toEqual([
      { id: lost.id, number: '3', code: 'SHARED', at: '2025-01-05T08:30:00.000Z', flags: ['not_on_stage'] },
    ]);
    expect(data[1]).not.toHaveProperty('elsewhere');
    await rally.answers([rally.fact('void', { target: lost.id, reason: 'Read again' })]);
  });

  test('who passed on without being seen is missing at a point; who may still come is not', async () => {
    expect((await stages())[0]).toMatchObject({ code: 'SS1', started: 0, points: [] });
    await rally.answers([
      running(),
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'START-SS1', '08:02:00'),
      rally.chrono('3', 'START-SS1', '08:04:00'),
      at('WP1', '2', '08:05:00'),
      at('WP2', '1', '08:06:00'),
      rally.chrono('1', 'FINISH-SS1', '08:08:00'),
    ]);
    const [first] = await stages();
    expect(first).toMatchObject({ status: 'running', started: 3, out: 2, done: 1, gone: 0 });
    expect(first?.points).toMatchObject([
      { code: 'START-SS1', in: 3, missing: 0, doubtful: 0 },
      { code: 'WP1', in: 1, missing: 1, doubtful: 0 },
      { code: 'WP2', in: 1, missing: 0, doubtful: 0 },
      { code: 'FINISH-SS1', in: 1, missing: 0, doubtful: 0 },
    ]);
    expect((await needs())?.races).toMatchObject([
      { code: 'main', doubtful: 0, missing: 0, held: 0, running: [{ code: 'SS1' }] },
      { code: 'other' },
    ]);
  });

  test('who was given a time for the stage is missing at none of its points', async () => {
    const given = rally.fact('notional', {
      number: '1',
      stage: 'SS1',
      ms: 500_000,
      reason: 'Stopped to help',
    });
    await rally.answers([given]);
    expect((await stages())[0]?.points[1]).toMatchObject({ code: 'WP1', missing: 0 });
    await rally.answers([rally.fact('void', { target: given.id, reason: 'Another crew' })]);
    expect((await stages())[0]?.points[1]).toMatchObject({ code: 'WP1', missing: 1 });
  });

  test('who was given a time is through the stage, in its progress and in the schedule', async () => {
    const [race] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    const given = rally.fact('notional', { number: '3', stage: 'SS1', ms: 500_000, reason: 'Blocked' });
    await rally.answers([given]);
    expect((await stages())[0]).toMatchObject({ starters: 3, started: 3, out: 1, done: 2, gone: 0 });
    const { data } = await rally.door.organizer.rpc('schedule', { race: race?.id });
    expect(data[0].legs[0].stages[0].progress).toMatchObject({ started: 3, on_stage: 1, finished: 2 });
    await rally.answers([rally.fact('void', { target: given.id, reason: 'Another crew' })]);
  });

  test('who was given a time is through the stage although no one saw it start', async () => {
    const other = await recordingRally(stack);
    const given = other.fact('notional', { number: '3', stage: 'SS1', ms: 500_000, reason: 'Blocked' });
    await other.answers([other.fact('stage_status', { stage: 'SS1', status: 'running' }), given]);
    const { data } = await other.door.organizer.rpc('rally_progress', { rally: other.code });
    expect(data[0].stages[0]).toMatchObject({ starters: 3, started: 1, out: 0, done: 1, gone: 0 });
  });

  test('two values that differ are doubtful until one of them is chosen; a number nobody has until it is given to a crew', async () => {
    const other = rally.chrono('1', 'FINISH-SS1', '08:08:30', { source: 'phone' });
    const unknown = rally.chrono('77', 'FINISH-SS1', '08:09:00');
    await rally.answers([other, unknown]);
    const finish = async () => (await stages())[0]?.points.find(({ code }) => code === 'FINISH-SS1');
    expect(await finish()).toMatchObject({ in: 1, doubtful: 2 });
    expect((await needs())?.races[0]).toMatchObject({ doubtful: 2 });
    await rally.answers([rally.fact('release', { target: other.id, reason: 'The card says so' })]);
    expect(await finish()).toMatchObject({ in: 1, doubtful: 1 });
    await rally.answers([rally.fact('void', { target: unknown.id, reason: 'A tractor' })]);
    expect(await finish()).toMatchObject({ doubtful: 0 });
    await rally.answers([rally.fact('alarm', { what: 'sos', at: '2025-01-05T08:10:00Z', number: '2' })]);
    expect(await needs()).toMatchObject({ alarms: 1, races: [{ doubtful: 0 }, {}] });
  });
});

describe('counts of pending facts', () => {
  async function countsOf(rally: RecordingRally) {
    const { admin } = rally.door;
    const [at] = await stack.sql<{ race: string; stage: string }[]>`
      select s.race_id as race, s.id as stage from public.stages s join public.races c on c.id = s.race_id
      where c.rally_id = ${rally.rallyId} and c.code = 'main' and s.code = 'SS1'`;
    const asked = async (name: string, parameters: object) => {
      const { data, error } = await admin.rpc(name as never, parameters as never);
      expect(error).toBeNull();
      return data as never;
    };
    const list: { id: string }[] = await asked('waiting_facts', { race: at?.race, stage: at?.stage });
    const needs: { code: string; races: { code: string; held: number }[] }[] = await asked('needs_now', {});
    const desk: { open: Record<string, { held: number }> } = await asked('race_day', { race: at?.race });
    const grid: { chronos: { id: string; waits: boolean }[]; waiting: { id: string }[] } = await asked(
      'chronos_grid',
      { stage: at?.stage },
    );
    return {
      list: list.map(({ id }) => id).sort(),
      needs: needs.find(({ code }) => code === rally.code)?.races.find(({ code }) => code === 'main')?.held,
      desk: desk.open.SS1?.held,
      grid: [...grid.chronos.filter(({ waits }) => waits), ...grid.waiting].map(({ id }) => id).sort(),
    };
  }

  test('a correction of a time that came later and waits is counted wherever it is listed', async () => {
    const rally = await recordingRally(stack);
    const status = (to: string, more: object = {}) =>
      rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven', ...more });
    const first = rally.chrono('1', 'FINISH-SS1', '08:10:00');
    const read = (clock: string, of: typeof first) =>
      rally.chrono('1', 'FINISH-SS1', clock, { supersedes: of.id, reason: 'Read again' });
    const second = read('08:10:10', first);
    const third = read('08:10:20', second);
    const told = [
      status('running'),
      rally.chrono('1', 'START-SS1', '08:00:00'),
      first,
      third,
      status('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }),
      rally.fact('stage_check', { stage: 'SS1', status: 'checked' }),
    ];
    expect((await rally.answers(told, 'admin')).map((answer) => answer.split(' ')[0])).not.toContain(
      'refused',
    );
    expect(await countsOf(rally)).toEqual({ list: [], needs: 0, desk: 0, grid: [] });

    expect(await rally.answers([second], 'admin')).toEqual(['accepted_flagged held']);
    const both = [second.id, third.id].sort();
    expect(await countsOf(rally)).toEqual({ list: both, needs: 2, desk: 2, grid: both });

    const release = rally.fact('release', { target: second.id, reason: 'Read twice' });
    expect(await rally.answers([release], 'admin')).toEqual(['accepted']);
    expect(await countsOf(rally)).toEqual({ list: [], needs: 0, desk: 0, grid: [] });
  });
});

describe('pictures of reports', () => {
  let rally: RecordingRally;
  let marshall: Person;
  let another: Person;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const posts = await stack.sql<{ id: string; code: string }[]>`
    select id, code from public.posts where rally_id = ${rally.rallyId}`;
    const at = async (code: string) =>
      await stack.createPerson({
        name: code,
        roles: { posts: [{ rallyId: rally.rallyId, postId: posts.find((p) => p.code === code)?.id ?? '' }] },
      });
    [marshall, another] = [await at('GATE'), await at('ARCH')];
  });

  const jpeg = (bytes: number) =>
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes - 4)]).toString('base64');
  const keep = (person: Person, report: unknown, picture: string) =>
    person.client.rpc('keep_picture', { report, jpeg: picture });
  const reports = async () =>
    (await rally.door.organizer.rpc('headquarters', { rally: rally.code })).data.reports;
  const report = (said: object) =>
    rally.fact('report', { control: 'START-SS1', post: 'GATE', at: '2025-01-05T08:00:00Z', ...said });

  test('it follows its report, is kept once, and is told to headquarters', async () => {
    const retired = report({ says: 'retired', number: '2', note: 'Broken axle' });
    const early = await keep(marshall, retired.id, jpeg(60_000));
    expect(early.status).toBe(404);
    expect(early.error?.message).toBe('The report this picture belongs to has not arrived yet.');
    expect((await marshall.client.rpc('record', { facts: [retired] })).data[0].outcome).toBe('accepted');
    expect(await reports()).toMatchObject([
      { id: retired.id, says: 'retired', number: '2', note: 'Broken axle', post: 'GATE', has_picture: false },
    ]);
    expect((await keep(marshall, retired.id, jpeg(60_000))).data).toEqual({
      report: retired.id,
      bytes: 60_000,
    });
    // Sent once more, or another one: the first one stays.
    expect((await keep(marshall, retired.id, jpeg(10_000))).data).toEqual({
      report: retired.id,
      bytes: 60_000,
    });
    expect(await reports()).toMatchObject([{ id: retired.id, has_picture: true }]);
    expect((await rally.door.organizer.rpc('picture', { report: retired.id })).data).toBe(jpeg(60_000));
    expect((await another.client.rpc('picture', { report: retired.id })).data).toBeNull();
  });

  test('what is no small JPEG is refused with a sentence, and so is a stranger’s', async () => {
    const note = report({ says: 'note', note: 'A cow on the road' });
    await marshall.client.rpc('record', { facts: [note] });
    const large = await keep(marshall, note.id, jpeg(250_000));
    expect([large.status, large.error?.message]).toEqual([
      413,
      'The picture cannot be kept: it must be a JPEG of at most 200,000 bytes.',
    ]);
    for (const wrong of ['not base64 at all!', Buffer.from('GIF89a').toString('base64'), '', null]) {
      const { status, error } = await keep(marshall, note.id, wrong as string);
      expect([status, error?.message], String(wrong)).toEqual([
        422,
        'The picture cannot be kept: it must be a JPEG of at most 200,000 bytes.',
      ]);
    }
    const stranger = await keep(another, note.id, jpeg(1_000));
    expect([stranger.status, stranger.error?.message]).toEqual([
      403,
      'Only the author of the report, or an official of the rally, adds its picture.',
    ]);
  });

  test('a report taken back is not shown; an administrator takes a picture away', async () => {
    const note = report({ says: 'note', note: 'Wrong post' });
    await marshall.client.rpc('record', { facts: [note] });
    await keep(marshall, note.id, jpeg(1_000));
    const gone = rally.fact('void', { target: note.id, reason: 'Wrong post' });
    expect((await marshall.client.rpc('record', { facts: [gone] })).data[0].outcome).toBe('accepted');
    expect((await reports()).map(({ id }: { id: string }) => id)).not.toContain(note.id);
    const { count } = await rally.door.admin
      .from('pictures')
      .delete({ count: 'exact' })
      .eq('fact_id', note.id);
    expect(count).toBe(1);
  });
});

/** Posts are created, renamed and removed with their controls; a post with people, phones or facts stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, enterList, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  race = await addedRace('new');
});

const admin = () => rally.door.admin;
const done = async (command: Parameters<typeof change>[1]) =>
  expect((await change(admin(), command)).error).toBeNull();

async function addedRace(code: string): Promise<string> {
  const added = { rally_id: rally.rallyId, code, name: code, discipline: 'stage', ordinal: 9 };
  const { data } = await direct(admin()).from('races').insert(added).select('id').single();
  return data?.id;
}
const file = { file: { name: 'list.csv', sha256: 'a'.repeat(64) } };
const tc = (code: string, more = {}) => ({
  ...{ date: '2025-01-05', leg: 1, code, kind: 'time_control' },
  ...more,
});
const ss1 = { date: '2025-01-05', leg: 1, code: 'SS1', kind: 'special' };
const enter = (kind: string, id: string, rows: object[]) =>
  enterList(admin(), { kind, id, rows, ...file }).then(({ data, error }) => {
    expect(error).toBeNull();
    return data;
  });
const schedule = (rows: object[], of = race) => enter('enter_schedule', of, rows);
const volunteers = (...posts: string[]) =>
  enter(
    'enter_marshalls',
    rally.rallyId,
    posts.map((post, n) => ({ name: `Ana ${n}`, post })),
  );

/** Each control of a race with the code of its post. */
async function posted(of = race): Promise<Record<string, string | null>> {
  const rows = await stack.sql<{ code: string; post: string | null }[]>`
    select k.code, p.code as post from public.controls k left join public.posts p on p.id = k.post_id
    where k.race_id = ${of} order by k.ordinal`;
  return Object.fromEntries(rows.map(({ code, post }) => [code, post]));
}
/** The posts that the stages of the story do not have. */
async function posts(): Promise<string[]> {
  const rows = await stack.sql<{ code: string; name: string }[]>`
    select code, name from public.posts where rally_id = ${rally.rallyId} and code not in ('GATE', 'ARCH') order by code`;
  return rows.map(({ code, name }) => (name === code ? code : `${code} ${name}`));
}
const control = async (code: string) =>
  (
    await stack.sql`select id, code, post_id from public.controls where race_id = ${race} and code = ${code}`
  )[0] as {
    id: string;
    post_id: string | null;
  };
const postId = async (code: string) =>
  (await stack.sql`select id from public.posts where rally_id = ${rally.rallyId} and code = ${code}`)[0]
    ?.id as string;

describe('a control that is added', () => {
  it('gets the post with its code and name, from a schedule', async () => {
    await schedule([tc('TC1', { name: 'Town hall' }), ss1]);
    expect(await posted()).toEqual({ TC1: 'TC1', 'START-SS1': 'START-SS1', 'FINISH-SS1': 'FINISH-SS1' });
    expect(await posts()).toEqual(['FINISH-SS1', 'START-SS1', 'TC1 Town hall']);
  });

  it('shares the post of another race that has its code', async () => {
    const second = await addedRace('second');
    await schedule([tc('TC1')]);
    await schedule([tc('TC1'), tc('gate')], second);
    expect(await posted(second)).toEqual({ TC1: 'TC1', gate: 'GATE' });
    expect(await posts()).toEqual(['TC1']);
  });

  it('gets it by the form of a control and by that of a stage, and keeps one that was chosen', async () => {
    await schedule([tc('TC1')]);
    const { leg_id } = (await stack.sql`select leg_id from public.controls where race_id = ${race}`)[0] as {
      leg_id: string;
    };
    const own = { race_id: race, leg_id, kind: 'time_control' };
    await done(row('controls', null, { ...own, code: 'TC2', name: 'TC2', ordinal: 100 }));
    await done(
      row('controls', null, {
        ...{ ...own, code: 'TC3', name: 'TC3', ordinal: 110 },
        post_id: await postId('ARCH'),
      }),
    );
    await done({
      ...{ kind: 'add_stage', id: race },
      change: { leg_id, code: 'SS5', name: 'SS5', kind: 'special' },
    });
    expect(await posted()).toEqual({
      ...{ TC1: 'TC1', TC2: 'TC2', TC3: 'ARCH' },
      ...{ 'START-SS5': 'START-SS5', 'FINISH-SS5': 'FINISH-SS5' },
    });
  });

  it('gets none where its code does not fit a phone', async () => {
    await schedule([tc('TC1-TOWN-HALL')]);
    expect(await posted()).toEqual({ 'TC1-TOWN-HALL': null });
    expect(await posts()).toEqual([]);
  });

  it('meets volunteers who came before it, however they wrote its code', async () => {
    await volunteers('tc 1'.replace(' ', '-'), 'SS1-finish');
    await schedule([tc('TC1'), ss1]);
    expect(await posted()).toEqual({ TC1: 'tc-1', 'START-SS1': 'START-SS1', 'FINISH-SS1': 'SS1-finish' });
  });
});

describe('give_posts', () => {
  it('gives posts to controls of one race that have none, and to no others', async () => {
    await schedule([tc('TC1'), tc('TC2')]);
    const second = await addedRace('second');
    await schedule([tc('TC5')], second);
    // As in a rally that was set up by an older version.
    await stack.sql`update public.controls set post_id = null where race_id in (${race}, ${second}) and code <> 'TC2'`;
    await done({ kind: 'give_posts', id: race });
    expect(await posted()).toEqual({ TC1: 'TC1', TC2: 'TC2' });
    expect(await posted(second)).toEqual({ TC5: null });
  });
});

describe('a post at which there is nothing else', () => {
  beforeEach(() => schedule([tc('TC1'), tc('TC2'), tc('TC3')]));
  const renamed = async (code: string, to: string) =>
    done(row('controls', (await control(code)).id, { code: to, name: to }));

  it('is renamed with its control', async () => {
    await renamed('TC1', 'TC9');
    expect(await posted()).toMatchObject({ TC9: 'TC9' });
    expect(await posts()).toEqual(['TC2', 'TC3', 'TC9']);
  });

  it('goes with its control, and when another post gets it', async () => {
    await done(row('controls', (await control('TC1')).id, null));
    await done(row('controls', (await control('TC2')).id, { post_id: await postId('GATE') }));
    expect(await posts()).toEqual(['TC3']);
    await done(row('races', race, null));
    expect(await posts()).toEqual([]);
  });

  it('comes back with its control', async () => {
    await done(row('controls', (await control('TC1')).id, null));
    const [{ press } = {}] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
    expect((await undoChange(admin(), 'undo_changes', press)).error).toBeNull();
    expect(await posted()).toEqual({ TC1: 'TC1', TC2: 'TC2', TC3: 'TC3' });
  });
});

describe('a post with people, a sheet or another control', () => {
  it('stays when its control is renamed or removed', async () => {
    await schedule([tc('TC1'), tc('TC2'), tc('TC3')]);
    await schedule([tc('TC3')], await addedRace('second'));
    await volunteers('TC1');
    await admin().rpc('issue_post_code', { post: await postId('TC2'), devices_at_most: 4 });
    for (const code of ['TC1', 'TC2'])
      await done(row('controls', (await control(code)).id, { code: `X-${code}`, name: code }));
    expect(await posted()).toEqual({ 'X-TC1': 'TC1', 'X-TC2': 'TC2', TC3: 'TC3' });
    for (const code of ['X-TC1', 'X-TC2', 'TC3']) await done(row('controls', (await control(code)).id, null));
    expect(await posts()).toEqual(['TC1', 'TC2', 'TC3']);
  });

  it('stays when the schedule is undone that brought it; the others go', async () => {
    const { import: made } = await schedule([tc('TC1'), tc('TC2'), ss1]);
    await volunteers('TC1');
    expect((await undoChange(admin(), 'undo_schedule_import', made)).error).toBeNull();
    expect(await posted()).toEqual({});
    expect(await posts()).toEqual(['TC1']);
  });

  it('stays when a stage is undone that brought it', async () => {
    await schedule([tc('TC1')]);
    const { leg_id } = (await stack.sql`select leg_id from public.controls where race_id = ${race}`)[0] as {
      leg_id: string;
    };
    await done({
      ...{ kind: 'add_stage', id: race },
      change: { leg_id, code: 'SS5', name: 'SS5', kind: 'special' },
    });
    const [{ press } = {}] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
    await admin().rpc('issue_post_code', { post: await postId('START-SS5'), devices_at_most: 4 });
    expect((await undoChange(admin(), 'undo_changes', press)).error).toBeNull();
    expect(await posts()).toEqual(['START-SS5', 'TC1']);
  });
});

it.each([
  ['TC1', ['tc1', 'TC-1', 'tc01', 'TC_1']],
  ['FINISH-SS1', ['finish-ss1', 'SS1-finish', 'SS-01-Finish', 'Finish.SS1']],
])('volunteers come to %s however its code is written', async (code, spelled) => {
  await schedule([tc('TC1'), tc('TC11'), ss1]);
  const before = await posts();
  await volunteers(...spelled);
  expect(await posts()).toEqual(before);
  const [{ people } = {}] = await stack.sql<{ people: number }[]>`
    select count(*)::int as people from public.marshalls where post_id = ${await postId(code)}`;
  expect(people).toBe(spelled.length);
});

it('volunteers of a code that no control has get a post of their own', async () => {
  await schedule([tc('TC1'), tc('SS21')]);
  await volunteers('SS2.1', 'PC1', 'TC1A');
  expect(await posts()).toEqual(['PC1', 'SS2.1', 'SS21', 'TC1', 'TC1A']);
});

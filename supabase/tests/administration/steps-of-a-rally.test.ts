/** The conditions of races and rallies (04_record/status_conditions.sql), each found where it is looked for, and by what a race is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
      crews: { 1: '', 2: '' },
    },
  },
};
const status = (stage: string, of: string, more = {}) =>
  ({ kind: 'stage_status', race: 'main', stage, status: of, ...more }) as FactStory;

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
});
afterAll(() => stack?.stop());

const tell = async (...facts: FactStory[]) => {
  const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
  expect(new Set(answers)).toEqual(new Set(['accepted']));
};

async function rallyIs(of: string): Promise<void> {
  await stack.sql`alter table public.rallies disable trigger step_checked`;
  await stack.sql`update public.rallies set status = ${of} where id = ${rally.rallyId}`;
  await stack.sql`alter table public.rallies enable trigger step_checked`;
}

/** What a step would meet: `code: names` in its order, with `!` where it blocks. */
async function meets(from: string, to: string): Promise<string[]> {
  await rallyIs(from);
  const { data, error } = await rally.door.admin.rpc('rally_status_matters', {
    rally: rally.rallyId,
    status: to,
  });
  expect(error).toBeNull();
  return data.matters.map(
    ({
      code,
      blocks,
      stage,
      names,
    }: {
      code: string;
      blocks: boolean;
      stage: string | null;
      names: string[];
    }) => `${blocks ? '! ' : ''}${code}${stage ? ` on ${stage}` : ''}${names.length ? `: ${names}` : ''}`,
  );
}

test('nothing is official of a rally of which nothing was driven', async () => {
  expect(await meets('open', 'running')).toEqual([]);
  expect(await meets('running', 'finished')).toEqual(['! not_begun']);
  expect(await meets('finished', 'official')).toEqual(['! stages_not_official on main: SS1,SS2']);
  await tell(status('SS1', 'cancelled'), status('SS2', 'cancelled'));
  expect(await meets('provisional', 'official')).toEqual(['! not_driven']);
  await tell(status('SS1', 'to_run', { reason: 'Dry' }), status('SS2', 'to_run', { reason: 'Dry' }));
});

test('a rally is not finished over crews on a stage, and asks about stages left out', async () => {
  await tell(status('SS1', 'running'), '1 drives main/SS1 from 08:00 in 5:00', '2 starts SS1 at 08:02');
  expect(await meets('running', 'finished')).toEqual([
    '! crews_unaccounted on main SS1: 2',
    '! stages_open on main: SS1',
    'never_opened on main: SS2',
  ]);
  await tell(
    { kind: 'retirement', race: 'main', number: '2', stage: 'SS1' } as FactStory,
    status('SS1', 'provisional', { protest_until: '12:00', decision: 'As posted' }),
  );
  expect(await meets('running', 'finished')).toEqual([
    'never_opened on main: SS2',
    'stages_not_official on main: SS1',
  ]);
  expect(await meets('provisional', 'finished')).toEqual([]);
});

test('what is official by its stages waits for its page, and asks about protests', async () => {
  await tell(status('SS1', 'official', { reason: 'As it is' }), status('SS2', 'cancelled'), {
    kind: 'protest',
    race: 'main',
    number: '1',
    subject: 'SS2',
  } as FactStory);
  expect(await meets('finished', 'official')).toEqual([
    '! race_not_signed on main: main',
    'protests on main',
  ]);
  const [race] = await stack.sql<
    { id: string }[]
  >`select id from public.races where rally_id = ${rally.rallyId}`;
  const { error } = await direct(rally.door.admin)
    .from('races')
    .update({ status: 'official' })
    .eq('id', race?.id ?? '');
  expect(error?.hint).toContain('race_not_signed');
});

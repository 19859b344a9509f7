/**
 * An official race is held to its last control: whatever acts on something at a control behind the last stage, on the road or only at the
 * finish, waits for an administrator, as what says it anew does.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';
import { twoStages } from './said-of-stages.ts';

const story: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [twoStages],
      crews: { 1: '', 2: '', 3: '' },
    },
  },
};
const crews = ['1', '2', '3'];
const driven = (stage: string, hour: string): FactStory[] => [
  { kind: 'stage_status', stage, status: 'running' },
  ...crews.map((number, n) => `${number} drives ${stage} from ${hour}:0${2 * n} in 5:${n}0`),
];
const signed = (stage: string): FactStory[] => [
  { kind: 'stage_status', stage, status: 'provisional', protest_until: '11:00', decision: 'As posted' },
  { kind: 'stage_status', stage, status: 'official', decision: 'As signed' },
];
const final: FactStory[] = [
  {
    kind: 'page_status',
    key: 'race',
    status: 'provisional',
    protest_until: '2025-01-05T12:00:00Z',
    decision: 'As posted',
  },
  { kind: 'page_status', key: 'race', status: 'official', decision: 'As signed' },
];

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const itemsOf = (facts: FactStory[]) => factsOf(rally.code, calendarOf(story)).items(facts);
const pages = async () =>
  Object.fromEntries(
    await Promise.all(
      ['race', 'leg/1', 'after/SS2', 'stage/SS1', 'stage/SS2'].map(async (key) => [
        key,
        JSON.stringify((await rally.page(key)).body),
      ]),
    ),
  );

const said: Record<string, FactStory> = {
  'a retirement behind the last stage': {
    kind: 'retirement',
    number: '1',
    control: 'TC2',
    status: 'permanent',
    cause: 'mechanical',
  },
  'a retirement on the road': {
    kind: 'retirement',
    number: '1',
    control: 'TC1',
    status: 'permanent',
    cause: 'mechanical',
  },
  'a penalty at the finish': {
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    effective: 'FINISH',
    ms: '1:00',
  },
  'a penalty behind the last stage': {
    kind: 'penalty',
    number: '1',
    kind_of: 'tc',
    control: 'TC2',
    ms: '1:00',
  },
  'an allowance behind the last stage': {
    kind: 'allowance',
    control: 'TC2',
    number: '2',
    ms: '2:00',
    reason: 'Road closed',
  },
  'a tap at a post of the road': { kind: 'chrono', post: 'T1', passage: 'in', number: '2', at: '08:54' },
  'a tap at the post behind the last stage': {
    kind: 'chrono',
    post: 'T2',
    passage: 'in',
    number: '2',
    at: '10:54',
  },
};

async function officialRally(facts: FactStory[]): Promise<string[]> {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const items = itemsOf([
    ...driven('SS1', '08'),
    ...driven('SS2', '10'),
    ...facts,
    ...signed('SS1'),
    ...signed('SS2'),
    ...final,
  ]);
  const answers = await rally.answers(items, 'admin');
  expect(answers.filter((answer) => !answer.startsWith('accepted'))).toEqual([]);
  return items
    .filter(({ kind }) => facts.some((fact) => typeof fact !== 'string' && fact.kind === kind))
    .map(({ id }) => String(id));
}

test.each(Object.entries(said))('%s: a void of it waits, whoever says it', async (_, fact) => {
  for (const by of ['organizer', 'admin']) {
    const ids = await officialRally([fact]);
    const target = ids.at(fact && (fact as { kind: string }).kind === 'chrono' ? -1 : 0) ?? null;
    const before = await pages();
    const back = rally.fact('void', { target, race: undefined, reason: 'Not so' });
    expect
      .soft(await rally.answers([back], by), by)
      .toEqual([
        by === 'organizer' && /penalty|allowance/.test((fact as { kind: string }).kind)
          ? 'refused not_allowed'
          : 'accepted_flagged held',
      ]);
    expect(await pages()).toEqual(before);
  }
});

test('a verdict on a penalty that counts at the finish waits', async () => {
  const [penalty] = await officialRally([said['a penalty at the finish'] as FactStory]);
  const before = await pages();
  const verdict = rally.fact('penalty_decision', {
    penalty,
    race: undefined,
    verdict: 'cancel',
    reason: 'Not so',
  });
  expect(await rally.answers([verdict], 'admin')).toEqual(['accepted_flagged held']);
  expect(await pages()).toEqual(before);
});

test('the timing team lets nothing in that waits there', async () => {
  await officialRally([]);
  const before = await pages();
  for (const fact of [
    said['a retirement behind the last stage'],
    said['a retirement on the road'],
  ] as FactStory[]) {
    const [item] = itemsOf([fact]);
    expect.soft(await rally.answers([item as never])).toEqual(['accepted_flagged held']);
    const release = rally.fact('release', { target: item?.id, race: undefined, reason: 'So it was' });
    expect.soft(await rally.answers([release])).toEqual(['refused not_allowed']);
  }
  expect(await pages()).toEqual(before);
});

test.each(['T1', 'T2'])('a tap at the post %s alone waits as one at its control does', async (post) => {
  await officialRally([]);
  const before = await pages();
  const tap = rally.fact('chrono', {
    post,
    race: undefined,
    passage: 'in',
    number: '1',
    at: `2025-01-05T${post === 'T1' ? '09:30' : '11:30'}:00Z`,
  });
  expect((await rally.answers([tap]))[0]).toMatch(/^accepted_flagged .*held/);
  expect(await pages()).toEqual(before);
});

test('a correction waits where what it corrects is official, wherever it lies itself', async () => {
  await officialRally([]);
  const [finish] = itemsOf(['1 finishes SS1 at 08:05:00' as FactStory]);
  const known = await stack.sql<{ fact_id: string }[]>`
    select c.fact_id from public.chronos c join public.controls k on k.id = c.control_id
    join public.facts f on f.id = c.fact_id join public.rallies r on r.id = f.rally_id
    where r.code = ${rally.code} and k.kind = 'flying_finish' and c.number_typed = '1' order by k.ordinal limit 1`;
  const before = await pages();
  const moved = { ...finish, supersedes: known[0]?.fact_id, control: 'TC2', reason: 'Read at the control' };
  expect((await rally.answers([moved as never]))[0]).toMatch(/^accepted_flagged .*held|^refused/);
  expect(await pages()).toEqual(before);
});

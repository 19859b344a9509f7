/** What `record` refuses: each line of the list, with a sentence, and nothing of it kept. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleDoor } from '../golden/people-door.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

const at = '2025-01-05T08:00:00Z';
const start = { control: 'START-SS1', number: '1', at };
const countFacts = async () => {
  const [row] =
    await stack.sql`select count(*)::int as facts, (select count(*)::int from public.ledger) as ledger,
    (select count(*)::int from public.chronos) as chronos from public.facts`;
  return row;
};

type Refusal = [what: string, code: string, kind: string, said: Record<string, unknown>, by?: string];
const refusals: Refusal[] = [
  ['no id', 'malformed_id', 'chrono', { ...start, id: undefined }],
  ['an id that is no UUID', 'malformed_id', 'chrono', { ...start, id: '42' }],
  ['a reason of blanks', 'missing_field', 'chrono', { ...start, reason: ' \t\n\u00a0' }],
  ['a decision without width', 'missing_field', 'chrono', { ...start, decision: '\u200b' }],
  [
    'a correction of something that is no UUID',
    'malformed_id',
    'chrono',
    { ...start, supersedes: 'that one' },
  ],
  ['no instant', 'malformed_instant', 'chrono', { ...start, at: undefined }],
  ['an instant without a zone', 'malformed_instant', 'chrono', { ...start, at: '2025-01-05T08:00:00' }],
  ['a day that does not exist', 'malformed_instant', 'chrono', { ...start, at: '2025-02-30T08:00:00Z' }],
  ...['infinity', '-infinity', 'yesterday', 7].map(
    (device_at): Refusal => [
      `a device's clock at ${device_at}`,
      'malformed_instant',
      'chrono',
      { ...start, device_at },
    ],
  ),
  ['a clock time alone', 'malformed_instant', 'chrono', { ...start, at: '08:00' }],
  [
    'more than 24 h before the rally',
    'outside_rally',
    'chrono',
    { ...start, at: '2025-01-03T23:59:59.999Z' },
  ],
  ['more than 24 h after the rally', 'outside_rally', 'chrono', { ...start, at: '2025-01-08T00:00:00.001Z' }],
  ['an unknown rally', 'not_allowed', 'chrono', { ...start, rally: 'NOWHERE' }],
  [
    'an unknown rally, to who may work in all',
    'unknown_rally',
    'chrono',
    { ...start, rally: 'NOWHERE' },
    'admin',
  ],
  ['an unknown race', 'unknown_race', 'chrono', { ...start, race: 'bikes' }],
  ['an unknown stage', 'unknown_stage', 'notional', { stage: 'SS9', number: '1', ms: 1 }],
  ['an unknown control', 'unknown_control', 'chrono', { ...start, control: 'START-SS9' }],
  ['an unknown waypoint', 'unknown_waypoint', 'chrono', { number: '1', at, stage: 'SS1', waypoint: 'WP9' }],
  ['an unknown post', 'unknown_post', 'chrono', { number: '1', at, post: 'ROOF' }],
  ['no place at all', 'unknown_control', 'chrono', { number: '1', at }],
  ['an unknown kind', 'unknown_kind', 'guess', { number: '1' }],
  [
    'an excess that is none of this rally',
    'unknown_overspeed',
    'penalty',
    {
      stage: 'SS1',
      number: '1',
      kind_of: 'sc',
      ms: 1,
      overspeeds: ['0197a1b2-0000-7000-8000-000000000000'],
    },
    'admin',
  ],
  ['a missing field', 'missing_field', 'notional', { stage: 'SS1', number: '1' }],
  [
    'a value that cannot be',
    'invalid_value',
    'overspeed',
    { stage: 'SS1', number: '1', limit_kmh: 90, max_kmh: 40 },
  ],
  ['text where a number belongs', 'invalid_value', 'notional', { stage: 'SS1', number: '1', ms: 'fast' }],
  ['a void without a reason', 'missing_field', 'void', { target: '0197a1b2-0000-7000-8000-000000000000' }],
  [
    'a list with one crew twice',
    'listed_twice',
    'start_slots',
    {
      stage: 'SS1',
      version: 1,
      status: 'published',
      slots: [
        { number: '1', stage_due_at: at },
        { number: '1', stage_due_at: at },
      ],
    },
  ],
  ['a marshall at another post', 'not_allowed', 'chrono', start, 'marshall at ARCH'],
  [
    'a marshall who gives a time',
    'not_allowed',
    'notional',
    { stage: 'SS1', number: '1', ms: 1 },
    'marshall at ARCH',
  ],
  [
    'an organizer who penalises',
    'not_allowed',
    'penalty',
    { stage: 'SS1', number: '1', kind_of: 'tc', ms: 1 },
  ],
  ['an organizer who makes official', 'not_allowed', 'stage_status', { stage: 'SS1', status: 'official' }],
];

describe('refused', () => {
  test.each(refusals)('%s: %s', async (_, code, kind, said, by = 'organizer') => {
    const before = await countFacts();
    const [answer] = await rally.door.record(by, [rally.fact(kind, said)]);
    expect(answer).toMatchObject({ outcome: 'refused', code });
    expect(answer?.message).toMatch(/^.{10,}\.$/s);
    expect(await countFacts()).toEqual(before);
  });

  const speed = { stage: 'SS1', number: '1', limit_kmh: 90 };
  test.each([
    ['notional', { stage: 'SS1', number: '1', ms: 'fast' }, '“Time” is a whole number: found fast.'],
    [
      'overspeed',
      { ...speed, max_kmh: 1e30 },
      /^“Highest speed, km\/h” is a whole number: found 1e\+?30|0{20}/,
    ],
    ['notional', { stage: 'SS1', number: '1', ms: -5 }, '“Time” cannot be -5: '],
    ['overspeed', { ...speed, max_kmh: 95, impulses: 'x' }, '“Impulses” is a whole number: found x.'],
    ['overspeed', { ...speed, max_kmh: 40 }, /^These values do not fit together: /],
    [
      'chrono',
      { ...start, source: 'sundial' },
      '“Source” cannot be sundial: choose a value that the form offers, or enter one within its limits.',
    ],
  ] as const)('a value of %s that is not possible is named: %o', async (kind, said, sentence) => {
    const [answer] = await rally.door.record('organizer', [rally.fact(kind, said)]);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'invalid_value' });
    expect(answer?.message).toMatch(sentence);
  });

  test('the organizer of another rally: no right at this post', async () => {
    const other = await recordingRally(stack, { door: await peopleDoor(stack) });
    const [answer] = await other.door.record('organizer', [rally.fact('chrono', start)]);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
  });

  test('a penalty that rests on an excess of another rally, whoever decides it', async () => {
    const other = await recordingRally(stack);
    const excess = other.fact('overspeed', { stage: 'SS1', number: '1', limit_kmh: 50, max_kmh: 80 });
    const decided = (rallyCode: string) => ({
      ...rally.fact('penalty', { stage: 'SS1', number: '1', kind_of: 'sc', ms: 1, overspeeds: [excess.id] }),
      rally: rallyCode,
    });
    expect(await other.answers([excess])).toEqual(['accepted']);
    const [answer] = await rally.door.record('admin', [decided(rally.code)]);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'unknown_overspeed' });
    expect(answer?.message).toBe('There is no such speeding record in this rally.');
    expect((await other.door.record('admin', [decided(other.code)]))[0]?.outcome).toBe('accepted');
  });

  test('somebody who is not signed in: the whole call', async () => {
    const { error } = await rally.door.spectator.rpc('record', { facts: [rally.fact('chrono', start)] });
    expect(error?.code).toBe('42501');
  });

  test('an instant outside the rally is told as its people read one', async () => {
    const late = rally.fact('chrono', { control: 'START-SS2', number: '3', at: '2025-02-08T07:05:09.300Z' });
    const [answer] = await rally.door.record('organizer', [late]);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'outside_rally' });
    expect(answer?.message).toBe(
      'This time is more than 24 hours outside the rally: 8 Feb 2025, 07:05:09. Correct it.',
    );
  });

  test('exactly 24 h outside the rally is still inside', async () => {
    const items = ['2025-01-04T00:00:00Z', '2025-01-08T00:00:00Z'].map((instant) =>
      rally.fact('chrono', { control: 'START-SS2', number: '3', at: instant }),
    );
    expect((await rally.answers(items)).map((answer) => answer.split(' ')[0])).toEqual([
      'accepted',
      'accepted_flagged',
    ]);
  });
});

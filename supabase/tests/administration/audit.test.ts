/** Looking back: what was recorded by rules that have gone is listed with its reason; what today's rules take is not. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
});
afterAll(() => stack?.stop());

const audited = async (code = rally.code) => {
  const found = await stack.sql<{ fact_id: string; code: string }[]>`
    select fact_id, code from timing.audit(${code})`;
  return found.map(({ fact_id, code: why }) => [fact_id, why]);
};
const idOf = ({ id }: Item) => String(id);
const asBefore = (item: Item, body: object) =>
  stack.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.facts set body = body || ${JSON.stringify(body)}::text::jsonb where id = ${idOf(item)}`;
  });

test('an ordinary rally has nothing to list, with its corrections, voids and phones', async () => {
  const [start, finish] = [
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '08:09:00'),
  ];
  const tap = rally.chrono('2', 'START-SS1', '08:02:00', { post: 'GATE' });
  expect(await rally.answers([start, finish, tap])).toEqual(['accepted', 'accepted', 'accepted']);
  const later = rally.chrono('1', 'FINISH-SS1', '08:09:30', { supersedes: finish.id, reason: 'Misread' });
  const taken = rally.fact('void', { target: tap.id, reason: 'Nobody was there' });
  expect(await rally.answers([later, taken])).toEqual(['accepted', 'accepted']);
  expect(await audited()).toEqual([]);
});

test('two places in one item, a reference of another kind, what lies in another rally', async () => {
  const other = await recordingRally(stack, { door: rally.door });
  const [elsewhere] = [other.chrono('1', 'START-SS1', '08:00:00')];
  await other.answers([elsewhere]);
  const [places, spare, taken] = [
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('2', 'START-SS1', '08:02:00'),
    rally.chrono('3', 'START-SS1', '08:04:00'),
  ];
  const back = rally.fact('void', { target: taken.id, reason: 'Not this one' });
  expect(await rally.answers([places, spare, taken, back])).toHaveLength(4);
  await asBefore(places, { waypoint: 'WP1' });
  await asBefore(spare, { target: taken.id });
  await asBefore(back, { target: elsewhere.id });
  expect(await audited()).toEqual([
    [places.id, 'two_places'],
    [spare.id, 'foreign_field'],
    [back.id, 'other_rally'],
  ]);
  expect(await audited(other.code)).toEqual([]);
});

test('what a phone said of another post, and what somebody said who never had a part', async () => {
  const [gate] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
  const phone = await stack.createPerson({
    roles: { posts: [{ rallyId: rally.rallyId, postId: gate?.id ?? '' }] },
  });
  const own = rally.chrono('1', 'START-SS1', '08:00:00', { post: 'GATE' });
  const foreign = rally.chrono('1', 'FINISH-SS1', '08:09:00', { post: 'ARCH' });
  const gone = rally.chrono('2', 'START-SS1', '08:02:00');
  expect(await rally.answers([own, foreign, gone])).toHaveLength(3);
  const stranger = await stack.createPerson();
  await stack.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.facts set author = ${phone.id} where id in ${tx([idOf(own), idOf(foreign)])}`;
    await tx`update public.facts set author = ${stranger.id} where id = ${idOf(gone)}`;
  });
  expect(await audited()).toEqual([
    [foreign.id, 'not_allowed'],
    [gone.id, 'no_part'],
  ]);
  await stack.sql`update public.devices set revoked_at = now() where user_id = ${phone.id}`;
  expect(await audited()).toHaveLength(2);
});

/** A tap made at the wrong duty of a post, sent already, and moved: a correction names the other control, the instant stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let marshall: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [gate] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
  const post = gate?.id ?? '';
  await stack.sql`
    update public.controls k set post_id = ${post} from public.races r
    where r.id = k.race_id and r.rally_id = ${rally.rallyId}
      and ((r.code = 'main' and k.code = 'FINISH-SS1') or (r.code = 'other' and k.code = 'START-SS1'))`;
  marshall = await stack.createPerson({
    name: 'm',
    roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
  });
});
afterAll(() => stack?.stop());

const records = async (fact: object) => {
  const { data, error } = await marshall.client.rpc('record', { facts: [{ ...fact, post: 'GATE' }] });
  expect(error).toBeNull();
  return data[0];
};
const chronosAt = async (race: string) => {
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = ${race} and s.code = 'SS1'`;
  const { data } = await rally.door.organizer.rpc('chronos_grid', { stage: row?.id });
  const codeOf = (point: string) => data.points.find((one: { id: string }) => one.id === point)?.code;
  return (data.chronos as { point: string; number: string; at: string; standing: boolean }[])
    .filter(({ standing }) => standing)
    .map(({ point, number, at }) => `${number} ${codeOf(point)} ${at.slice(11, 19)}`);
};

test('to another control of its race, and to another race with another number', async () => {
  await rally.answers([rally.chrono('2', 'START-SS1', '08:00:00')]);
  const wrong = rally.chrono('2', 'START-SS1', '08:05:00', { source: 'phone' });
  await records(wrong);
  const moved = rally.chrono('2', 'FINISH-SS1', '08:05:00', {
    source: 'phone',
    supersedes: wrong.id,
    reason: 'Moved to its duty at the post',
  });
  expect((await records(moved)).outcome).toBe('accepted');
  expect(await chronosAt('main')).toEqual(['2 START-SS1 08:00:00', '2 FINISH-SS1 08:05:00']);

  const elsewhere = rally.chrono(null, 'START-SS1', '08:10:00', { source: 'phone' });
  await records(elsewhere);
  const itsRace = {
    ...rally.chrono('201', 'START-SS1', '08:10:00', { source: 'phone', supersedes: elsewhere.id }),
    race: 'other',
    reason: 'Moved to its duty at the post',
  };
  expect((await records(itsRace)).outcome).toBe('accepted');
  expect(await chronosAt('main')).toEqual(['2 START-SS1 08:00:00', '2 FINISH-SS1 08:05:00']);
  expect(await chronosAt('other')).toEqual(['201 START-SS1 08:10:00']);
});

/** A raid has more waypoints than one answer holds, and a rally's posts show all of them. */
import { openData, postsOfRally, signIn } from '@bivouac/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallRally } from '../live/small-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await smallRally(stack, stack.sql);
});
afterAll(() => stack?.stop());

test('waypoints beyond the thousandth are there', async () => {
  const [stage] = await stack.sql`
    select s.id, s.race_id, r.rally_id from public.stages s join public.races r on r.id = s.race_id limit 1`;
  await stack.sql`
    insert into public.waypoints (stage_id, code, name, kind, ordinal)
    select ${stage?.id}, 'W' || n, 'W' || n, 'wpm', 500 + n from generate_series(1, 1200) as n`;
  const roles = { memberships: [{ rallyId: stage?.rally_id, role: 'organizer' as const }] };
  const { email, password } = await stack.createPerson({ name: 'organizer', roles });
  const deployment = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
  const data = openData(deployment, { isKept: false });
  expect(await signIn(data, { account: email, password })).toMatchObject({ ok: true });
  const posts = await postsOfRally(data, stage?.rally_id, [stage?.race_id]);
  if (!posts.ok) throw posts.problem;
  const codes = JSON.stringify(posts.value).match(/"code":"W\d+"/g);
  expect(new Set(codes).size).toBe(1200);
});

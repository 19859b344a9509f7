/** Strangers look at tables through connections of their own; whoever works on a rally waits for none of them. */
import { expect, it } from 'vitest';
import type { RestCaller } from '../../rest/index.ts';
import { limitLooks } from '../looks.ts';

const callers = {
  visitor: { role: 'anon', claims: { role: 'anon' } },
  stranger: { role: 'authenticated', claims: { sub: 'nobody' } },
  official: { role: 'authenticated', claims: { sub: 'ana' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
} satisfies Record<string, RestCaller>;

function aServer() {
  const looks = limitLooks(async (userId) => userId === 'ana', { atOnce: 2, waiting: 3, waitingPerKey: 2 });
  const underWay: string[] = [];
  const releases: (() => void)[] = [];
  return {
    underWay,
    letGo: () => releases.shift()?.(),
    look: (who: keyof typeof callers, address = '10.0.0.1') =>
      looks.run(callers[who], address, async () => {
        underWay.push(who);
        await new Promise<void>((resume) => releases.push(resume));
        return Response.json([]);
      }),
  };
}
const settled = () => new Promise((resume) => setImmediate(resume));

it('two strangers at a time, visitors or signed in; an official and a service at once', async () => {
  const { look, underWay, letGo } = aServer();
  const looks = [look('visitor'), look('stranger'), look('stranger'), look('official'), look('service')];
  await settled();
  expect(underWay.sort()).toEqual(['official', 'service', 'stranger', 'visitor']);
  letGo();
  await settled();
  expect(underWay).toHaveLength(5);
  for (let left = 4; left > 0; left -= 1) letGo();
  expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('who waits for too many is told to come again, and nobody at another address', async () => {
  const { look, underWay, letGo } = aServer();
  const looks = [look('visitor'), look('visitor'), look('visitor'), look('visitor')];
  await settled();
  const refused = await look('visitor');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({ code: 'PT429', hint: 'retry' });
  looks.push(look('visitor', '10.0.0.2'));
  for (let left = 5; left > 0; left -= 1) {
    letGo();
    await settled();
  }
  expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(underWay).toHaveLength(5);
});

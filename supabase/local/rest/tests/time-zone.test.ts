/** `Prefer: timezone`: instants are written in the zone a request prefers, and in that of no request after it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    bare: true,
    prepare: `
      create table public.starts (id int primary key, at timestamptz);
      grant all on public.starts to anon;
      insert into public.starts values (1, '2025-01-02 01:04:05+00');
      create function public.started() returns timestamptz language sql stable as 'select at from public.starts';
      create function public.all_starts() returns setof public.starts language sql stable as 'select * from public.starts';
    `,
  });
});
afterAll(() => stack.stop());

async function ask(path: string, prefer: string, body?: object): Promise<[number, string, string | null]> {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', prefer };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${stack.url}/rest/v1/${path}`, { headers, ...sent });
  return [answer.status, await answer.text(), answer.headers.get('preference-applied')];
}
const zoned = 'timezone=America/Argentina/Buenos_Aires';
const there = '2025-01-01T22:04:05-03:00';
const utc = '2025-01-02T01:04:05+00:00';

describe('a zone', () => {
  it.each([
    ['of a table', 'starts?select=at', undefined, `[{"at":"${there}"}]`],
    ['of a function', 'rpc/started', {}, `"${there}"`],
    ['of rows of a function', 'rpc/all_starts?select=at', {}, `[{"at":"${there}"}]`],
  ])('is heeded in the answer %s, and said', async (_of, path, body, text) => {
    expect(await ask(path, zoned, body)).toEqual([200, text, zoned]);
  });

  it('is heeded in what is written, and by nobody else afterwards', async () => {
    const [status, text] = await ask('starts?select=at', `return=representation, ${zoned}`, {
      id: 2,
      at: '2025-01-01 22:04:05',
    });
    expect([status, text]).toEqual([201, `[{"at":"${there}"}]`]);
    for (let turn = 0; turn < 20; turn += 1)
      expect(await ask('starts?select=at&id=eq.2', '')).toEqual([200, `[{"at":"${utc}"}]`, null]);
  });

  it.each(['Mars/Olympus', '+03:00', '', "UTC';select 1"])(
    'that is none (%s) is not heeded',
    async (name) => {
      expect(await ask('starts?select=at&id=eq.1', `timezone=${name}`)).toEqual([
        200,
        `[{"at":"${utc}"}]`,
        null,
      ]);
      const [status, text] = await ask('starts', `handling=strict, timezone=${name}`);
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'PGRST122' }]);
    },
  );
});

/** Questions that are made to be expensive or to find out what is hidden: refused or answered soon, to nobody's harm. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';
import { PERSONS } from './persons.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

/** The longest any question may take, as the roles of the API have it. */
const SOON_MS = 3_000;

async function ask(query: string, who: (typeof PERSONS)[number] = 'anonymous') {
  const { url, publishableKey } = house.stack;
  const session = await house.persons[who].client.auth.getSession();
  const bearer = session.data.session?.access_token;
  const answer = await fetch(`${url}/rest/v1/${query}`, {
    headers: { apikey: publishableKey, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    signal: AbortSignal.timeout(SOON_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

const embeds = (depth: number) => `${'races(rallies('.repeat(depth)}id${'))'.repeat(depth)}`;
const nested = (depth: number) => `${'and(or('.repeat(depth)}id.not.is.null${'))'.repeat(depth)}`;
const terms = (count: number) => Array.from({ length: count }, (_, n) => `code.eq.C${n}`).join();

describe.each(['anonymous', 'platform-admin'] as const)('%s', (who) => {
  it.each([
    ['embeds 3 deep', `rallies?select=${embeds(3)}`],
    ['embeds 60 deep', `rallies?select=${embeds(60)}`],
    ['embeds 2,000 deep', `rallies?select=${embeds(2_000)}`],
    ['an or of 3,000', `rallies?select=id&or=(${terms(3_000)})`],
    ['an or 40 deep', `rallies?select=id&or=(${nested(40)})`],
    ['an or 1,500 deep', `rallies?select=id&or=(${nested(1_500)})`],
    [
      'a million rows of an embed of an embed',
      'rallies?select=races(crews(crew_members(*)))&limit=1000000000',
    ],
    ['an in of 5,000', `races?select=id&code=in.(${Array.from({ length: 5_000 }, (_, n) => `c${n}`)})`],
    [
      'a pattern that goes back and forth',
      `rallies?select=id&name=imatch.${encodeURIComponent('(a*)*'.repeat(20))}$`,
    ],
    ['an offset far behind', 'rallies?select=id&offset=999999999999999999999'],
    ['a limit below nothing', 'rallies?select=id&limit=-1'],
  ])('%s is refused or answered soon, and the next one is served', async (_, query) => {
    const { status } = await ask(query, who);
    // 300: which of several ways between two tables is meant.
    expect([200, 300, 503].includes(status) || (status >= 400 && status < 500), String(status)).toBe(true);
    expect((await ask('rallies?select=id&limit=1', 'platform-admin')).status).toBe(200);
  });
});

it.each(PERSONS)('a limit of 1e9 gives %s not a row more than he may see', async (who) => {
  const asked = 'rallies?select=code&order=code';
  expect(await ask(`${asked}&limit=1000000000`, who)).toEqual(await ask(asked, who));
});

it.each([
  'facts?select=id&salt=eq.x',
  'facts?select=id&order=salt',
  'facts?select=count:salt.count()',
  'rallies?select=id,facts(salt)',
  'rallies?select=id&facts.salt=eq.x',
  'invitations?select=id&token_hash=like.a*',
  'post_codes?select=post_id&code=like.A*',
])('%s tells an anonymous visitor nothing', async (query) => {
  const told = await ask(query);
  expect(told.status === 200 ? JSON.parse(told.text) : told.status >= 400 && told.status < 500).toEqual(
    told.status === 200 ? [] : true,
  );
});

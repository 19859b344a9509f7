/** Tables, functions and the public feed, as PostgREST answers them. */
import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';
import { dayOfRally } from '../own-rally.ts';
import { chrono, openStage, record } from '../recording.ts';
import type { Own, Visit } from '../setting.ts';

type Answer = { status: number; error: { code?: string; details?: string } | null };

const told = ({ status, error }: Answer) => (error ? `${status} ${error.code}` : String(status));

function ask({ url, key }: Visit, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/${path}`, { headers: { apikey: key, ...headers }, cache: 'no-store' });
}

const cacheOf = (answer: Response) => answer.headers.get('cache-control') ?? 'no Cache-Control';

export const restOfVisitors: Check<Visit>[] = [
  {
    asks: 'a function, without a key',
    expects: '401',
    sees: async ({ url }) => String((await fetch(`${url}/rest/v1/rpc/clock`)).status),
  },
  {
    asks: 'a function, with a key of another project',
    expects: '401',
    sees: async (visit) => String((await ask({ ...visit, key: 'sb_publishable_another' }, 'clock')).status),
  },
  {
    asks: 'the clock: two instants, kept by no cache',
    expects: 'in before out, no-store',
    async sees(visit) {
      const answer = await ask(visit, 'clock');
      const { in: came, out } = (await answer.json()) as { in: string; out: string };
      const isOrdered = Date.parse(came) <= Date.parse(out);
      return `${isOrdered ? 'in before out' : JSON.stringify({ came, out })}, ${cacheOf(answer)}`;
    },
  },
  {
    asks: 'the list of rallies: what a function says of caches arrives',
    expects: 'a list, public, max-age=5, stale-while-revalidate=60',
    async sees(visit) {
      const answer = await ask(visit, 'rallies');
      return `${Array.isArray(await answer.json()) ? 'a list' : 'no list'}, ${cacheOf(answer)}`;
    },
  },
  {
    asks: 'a page that is not there: a function chooses the status',
    expects: '404 not_found',
    async sees(visit) {
      const answer = await ask(visit, `page?rally=${randomUUID()}&key=index`);
      return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
    },
  },
  {
    asks: 'a table, by a visitor',
    expects: '401 42501',
    sees: async ({ visitor }) => told(await visitor().from('rallies').select('code')),
  },
  {
    asks: 'a row, written by a visitor',
    expects: '401 42501',
    sees: async ({ visitor }) =>
      told(await visitor().from('platform_admins').insert({ user_id: randomUUID() })),
  },
  {
    asks: 'the schema of the rules, which is no API',
    expects: '406 PGRST106',
    sees: async ({ visitor }) => told(await visitor().schema('timing').from('standings').select()),
  },
  {
    asks: 'a function that is not there',
    expects: '404 PGRST202',
    sees: async ({ visitor }) => told(await visitor().rpc('no_such_function')),
  },
];

const row = ({ rally, stranger }: Own) => ({
  rally_id: rally.id,
  user_id: stranger.id,
  role: 'organizer',
  title: 'Guest',
});

export const restOfOwn: Check<Own>[] = [
  {
    asks: 'a row added, read back by a filter, changed, counted and removed by an administrator',
    expects: '201 1 Other 1 204 0',
    async sees(own) {
      const table = () => own.admin.client.from('memberships');
      const values = row(own);
      const added = await table().insert(values);
      const read = await table().select('title').eq('rally_id', own.rally.id).in('user_id', [values.user_id]);
      const changed = await table()
        .update({ title: 'Other' })
        .eq('user_id', values.user_id)
        .select('title')
        .single();
      const counted = await table().select('*', { count: 'exact', head: true }).eq('user_id', values.user_id);
      const removed = await table().delete().eq('user_id', values.user_id);
      const left = await table().select('title').eq('user_id', values.user_id);
      return [
        added.status,
        read.data?.length,
        changed.data?.title,
        counted.count,
        removed.status,
        left.data?.length,
      ].join(' ');
    },
  },
  {
    asks: 'a value that breaks a rule of its column',
    expects: '400 23514',
    sees: async (own) =>
      told(await own.admin.client.from('memberships').insert({ ...row(own), role: 'no role at all' })),
  },
  {
    asks: 'a row that is there already',
    expects: '409 23505',
    async sees(own) {
      const values = row(own);
      await own.admin.client.from('memberships').insert(values);
      const again = await own.admin.client.from('memberships').insert(values);
      await own.admin.client.from('memberships').delete().eq('user_id', values.user_id);
      return told(again);
    },
  },
  {
    asks: 'one row where there is none',
    expects: '406 PGRST116',
    sees: async ({ admin }) =>
      told(await admin.client.from('rallies').select('code').eq('id', randomUUID()).single()),
  },
  {
    asks: 'rows of one table with those of another that belong to them',
    expects: '[{"code":"main","legs":[{"number":1}]}]',
    async sees({ admin, rally }) {
      const { data, error } = await admin.client
        .from('races')
        .select('code, legs(number)')
        .eq('id', rally.raceId);
      return error ? told({ status: 0, error }) : JSON.stringify(data);
    },
  },
  {
    asks: 'rows of a rally, by somebody who has no part in it',
    expects: '200 and none',
    async sees({ stranger, rally }) {
      const answer = await stranger.client.from('races').select('code').eq('id', rally.raceId);
      return answer.error ? told(answer) : `${answer.status} and ${answer.data.length || 'none'}`;
    },
  },
  {
    asks: 'a row of that rally, written by somebody who has no part in it',
    expects: '403 42501',
    sees: async (own) => told(await own.stranger.client.from('memberships').insert(row(own))),
  },
  {
    asks: 'times recorded by an administrator, sent twice, then changed under the same id, then by a stranger',
    expects: 'accepted accepted · duplicate duplicate · conflict · refused',
    async sees(own) {
      const { admin, stranger, rally } = own;
      const opened = await openStage(own);
      if (opened !== 'accepted') return opened;
      const number = await rally.addCrew();
      const start = chrono(rally, 'START1', number, '08:00:00');
      const finish = chrono(rally, 'FINISH1', number, '08:03:21');
      const first = await record(admin.client, [start, finish]);
      const again = await record(admin.client, [start, finish]);
      const other = await record(admin.client, [{ ...finish, at: `${dayOfRally}T08:03:22Z` }]);
      const strange = await record(stranger.client, [chrono(rally, 'FINISH1', number, '08:04:00')]);
      return [first, again, other, strange].join(' · ');
    },
  },
  {
    asks: 'the page of the stage, with that time in it, derived and published',
    expects: '200 201000 with an ETag, public, max-age=1, stale-while-revalidate=5',
    async sees(own) {
      const answer = await ask(own, pageOf(own));
      const { body } = (await answer.json()) as { body?: { rows: { number: string; total_ms: number }[] } };
      const time = body?.rows.find(({ number }) => number === '1')?.total_ms;
      return `${answer.status} ${time} ${answer.headers.has('etag') ? 'with' : 'without'} an ETag, ${cacheOf(answer)}`;
    },
  },
  {
    asks: 'the same page by whoever holds it',
    expects: '304',
    async sees(own) {
      const tag = (await ask(own, pageOf(own))).headers.get('etag') ?? 'none';
      return String((await ask(own, pageOf(own), { 'if-none-match': tag })).status);
    },
  },
  {
    asks: 'the page as a file for spreadsheets: a function chooses the type',
    expects: '200 text/csv',
    async sees(own) {
      const answer = await ask(own, pageOf(own).replace('page?', 'page_csv?'), { accept: 'text/csv' });
      return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
    },
  },
  {
    asks: 'the page asked for from another site, as a television does',
    expects: 'any origin, ETag readable',
    async sees(own) {
      const { headers } = await ask(own, pageOf(own), { origin: 'https://another.example' });
      const origin = headers.get('access-control-allow-origin');
      const readable = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/, */);
      return `${origin === '*' || origin === 'https://another.example' ? 'any origin' : origin}, ${
        readable.includes('etag') || readable.includes('*') ? 'ETag readable' : 'ETag hidden'
      }`;
    },
  },
  {
    asks: 'a token that nobody signed',
    expects: '401',
    async sees(own) {
      const claims = { role: 'service_role', sub: own.admin.id, exp: Math.floor(Date.now() / 1000) + 600 };
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
      const answer = await ask(own, 'clock', { authorization: `Bearer ${token}` });
      return String(answer.status);
    },
  },
];

const pageOf = ({ rally }: Own) =>
  `page?rally=${rally.code}&race=main&key=${encodeURIComponent('after/SS1')}`;

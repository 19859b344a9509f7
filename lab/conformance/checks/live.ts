/** Private channels, messages of the database and presence, as Realtime serves them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Check } from '../check.ts';
import { type Listening, listen } from '../listening.ts';
import { aCrewOnStage, chrono, record } from '../recording.ts';
import type { Own, Visit } from '../setting.ts';

const isIn = ({ joined }: Listening) => (joined === 'SUBSCRIBED' ? 'let in' : 'refused');

const pageTopic = (code: string) => `page:${code}:main:after/SS1`;

export const liveOfVisitors: Check<Visit>[] = [
  {
    asks: 'a socket with a key of another project',
    expects: 'refused',
    async sees(visit) {
      const client = createClient(visit.url, 'sb_publishable_another', { auth: { persistSession: false } });
      const there = await listen(visit, client, pageTopic('NOBODYS'), 'patch');
      client.realtime.disconnect();
      return isIn(there);
    },
  },
  {
    asks: 'the topic of a page of no announced rally, by a visitor',
    expects: 'refused',
    sees: async (visit) => isIn(await listen(visit, visit.visitor(), pageTopic('NOBODYS'), 'patch')),
  },
];

type Patch = { base: number; revision: number; patch: { rows?: { number: string }[] } | null };

const crewsIn = (message: unknown) => (message as Patch).patch?.rows?.map(({ number }) => number) ?? [];

/** What is told of changes just before shares a message with what comes next: that is over by now. */
const settledMs = 1_500;

async function withPage(own: Own, work: (page: Listening) => Promise<string>): Promise<string> {
  const client = own.visitor();
  const page = await listen(own, client, pageTopic(own.rally.code), 'patch');
  try {
    if (page.joined !== 'SUBSCRIBED') return `not let in: ${page.joined}`;
    await sleep(settledMs);
    return await work(page);
  } finally {
    await client.removeAllChannels();
  }
}

async function revisionOf({ url, key, rally }: Own, atLeast = 0): Promise<number> {
  const query = `rally=${rally.code}&race=main&key=after/SS1&at_least=${atLeast}`;
  const answer = await fetch(`${url}/rest/v1/rpc/page?${query}`, { headers: { apikey: key } });
  return ((await answer.json()) as { revision: number }).revision;
}

export const liveOfOwn: Check<Own>[] = [
  {
    asks: 'the topic of a page, by a visitor; of the officials, by a visitor and by somebody without a part; by an administrator',
    expects: 'let in · refused · refused · let in',
    async sees(own) {
      const { visitor, stranger, admin, rally } = own;
      const officials = `officials:${rally.code}`;
      const page = await listen(own, visitor(), pageTopic(rally.code), 'patch');
      const visited = await listen(own, visitor(), officials, 'facts');
      const strange = await listen(own, await withToken(stranger.client), officials, 'facts');
      const official = await listen(own, await withToken(admin.client), officials, 'facts');
      await admin.client.removeAllChannels();
      return [page, visited, strange, official].map(isIn).join(' · ');
    },
  },
  {
    asks: 'a time that is recorded reaches a visitor’s open page as a patch, and the page is at that revision',
    expects: 'the crew, at a later revision, the page too',
    async sees(own) {
      const number = await aCrewOnStage(own);
      return withPage(own, async (page) => {
        await record(own.admin.client, [chrono(own.rally, 'FINISH1', number, '08:04:00')]);
        const message = (await page.next((one) => crewsIn(one).includes(number))) as Patch | null;
        if (!message) return 'nothing heard';
        const isLater = message.revision > message.base;
        const isThere = (await revisionOf(own, message.revision)) >= message.revision;
        return `the crew, at ${isLater ? 'a' : 'no'} later revision, the page ${isThere ? 'too' : 'behind it'}`;
      });
    },
  },
  {
    asks: 'what is held back for half a second is sent by the clock of the database (cron, or the machine’s)',
    expects: 'the last of three is heard',
    async sees(own) {
      const numbers = [await aCrewOnStage(own), await aCrewOnStage(own), await aCrewOnStage(own)];
      return withPage(own, async (page) => {
        let revision = 0;
        for (const number of numbers) {
          await record(own.admin.client, [chrono(own.rally, 'FINISH1', number, '08:05:00')]);
          revision = await revisionOf(own, revision + 1);
        }
        const last = await page.next((one) => (one as Patch).revision >= revision);
        return last
          ? 'the last of three is heard'
          : `${page.heard.length} heard: nobody calls timing.flush()`;
      });
    },
  },
  {
    asks: 'a message that a visitor sends on the topic of a page, by socket and by request',
    expects: 'not heard, not heard, and what the database sends after it is',
    async sees(own) {
      const { visitor, admin, rally, url, key } = own;
      const number = await aCrewOnStage(own);
      const topic = pageTopic(rally.code);
      return withPage(own, async (page) => {
        const forged = (by: string) => ({ base: 0, revision: 9_999_999, by, patch: null });
        const other = await listen(own, visitor(), topic, 'patch');
        await other.channel.send({ type: 'broadcast', event: 'patch', payload: forged('socket') });
        await other.channel.unsubscribe();
        const messages = [{ topic, event: 'patch', payload: forged('request'), private: true }];
        await fetch(`${url}/realtime/v1/api/broadcast`, {
          method: 'POST',
          headers: { apikey: key, 'content-type': 'application/json' },
          body: JSON.stringify({ messages }),
        });
        await record(admin.client, [chrono(rally, 'FINISH1', number, '08:06:00')]);
        const next = await page.next((one) => crewsIn(one).includes(number));
        const heard = (by: string) => (page.heard.some((one) => one.by === by) ? 'heard' : 'not heard');
        return `${heard('socket')}, ${heard('request')}, and what the database sends after it is${next ? '' : ' not'}`;
      });
    },
  },
  {
    asks: 'officials hear that something was recorded',
    expects: 'a chrono',
    async sees(own) {
      const { admin, rally } = own;
      const officials = await listen(own, await withToken(admin.client), `officials:${rally.code}`, 'facts');
      if (officials.joined !== 'SUBSCRIBED') return `not let in: ${officials.joined}`;
      const isChrono = (one: unknown) =>
        ((one as { facts?: { kind: string }[] }).facts ?? []).some(({ kind }) => kind === 'chrono');
      await aCrewOnStage(own);
      const message = await officials.next(isChrono);
      await admin.client.removeAllChannels();
      return message ? 'a chrono' : 'nothing heard';
    },
  },
  {
    asks: 'two officials at the desk see each other',
    expects: 'both',
    async sees({ admin, visitor, rally }) {
      const second = visitor();
      const signedIn = await second.auth.signInWithPassword({ email: admin.email, password: admin.password });
      if (signedIn.error) throw signedIn.error;
      const topic = `officials:${rally.code}:SS1`;
      const seen = new Set<string>();
      const all = new Promise<void>((resolve) => {
        for (const [client, key] of [
          [admin.client, 'first'],
          [second, 'second'],
        ] as const) {
          const channel = client.channel(topic, {
            config: { private: true, presence: { key, enabled: true } },
          });
          channel.on('presence', { event: 'sync' }, () => {
            for (const there of Object.keys(channel.presenceState())) seen.add(`${key} sees ${there}`);
            if (seen.has('first sees second') && seen.has('second sees first')) resolve();
          });
          channel.subscribe((status) => void (status === 'SUBSCRIBED' && channel.track({ name: key })));
        }
        setTimeout(resolve, 12_000).unref();
      });
      await all;
      await admin.client.removeAllChannels();
      return seen.has('first sees second') && seen.has('second sees first')
        ? 'both'
        : [...seen].join(', ') || 'nobody';
    },
  },
];

/** A token that arrives after the join would be too late. */
async function withToken(client: Own['admin']['client']): Promise<Own['admin']['client']> {
  await client.realtime.setAuth();
  return client;
}

/** The disk's faults: it is filled to the last byte while people record and read, and freed again. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverPort } from '../../../supabase/local/postgres/server-port.ts';
import type { Figure } from '../../bench/figures.ts';
import { judged } from '../marshall/index.ts';
import { openLog } from '../marshall/log.ts';
import { factsOf, officialOf, type Size } from '../marshall/post.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { layOutIn } from '../server/laid-out.ts';
import { rebuilt } from '../server/rebuilt.ts';
import { mustServe, untilServing } from '../server/serving.ts';
import { supervise } from '../server/supervised.ts';
import { startWriters } from '../server/writers.ts';
import { mountSmallDisk } from './small-disk.ts';

export type DiskFaults = {
  rounds: number;
  seconds: number;
  megabytes: number;
  seed: number;
  size: Size;
  log(line: string): void;
};

const [phones, everyMs] = [3, 300];
const workMs = 4_000;
const patienceMs = 120_000;

export async function* diskFaults(options: DiskFaults): AsyncGenerator<Figure> {
  const { rounds, seconds, megabytes, seed, size, log } = options;
  const random = randomFrom(seed);
  const disk = await mountSmallDisk(megabytes);
  const dataDir = join(disk.folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  const logFile = join(disk.folder, 'log');
  const post = await layOutIn(dataDir, size);
  const server = await supervise({ dataDir, port: await serverPort(), logFile });
  disk.stopFirst(() => server.stop());
  const taps = openLog();
  try {
    await mustServe(server, async () => true);
    const place = { ...server, rally: post.rally, race: 'main' };
    const writers = await startWriters({
      deployment: { supabaseUrl: server.url, publishableKey: server.publishableKey },
      account: officialOf(post.account),
      password: post.password,
      rally: { code: post.rally, race: 'main', official: '', ...size },
      ...{ phones, everyMs, random, taps },
    });
    const serving = await mustServe(server, () => writers.write());
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(workMs);
      const keys = await pageKeys(place);
      await readAll(place, keys);
      const before = writers.answers();
      log(`round ${round}: ${((await disk.fill()) / 1e6).toFixed(0)} MB filled, nothing is left`);
      const untilMs = performance.now() + seconds * 1_000;
      const unreadable = new Set<string>();
      let [reads, oldestS] = [0, 0];
      while (performance.now() < untilMs) {
        await writers.write();
        const read = await readAll(place, keys);
        reads += read.pages;
        oldestS = Math.max(oldestS, read.oldestS);
        for (const page of read.unreadable) unreadable.add(page);
        await sleep(200);
      }
      const after = writers.answers();
      await disk.free();
      const againMs = await untilServing(serving, patienceMs);
      for (const page of unreadable) log(`not readable while full: ${page}`);
      yield {
        what: `round ${round}, ${seconds} s without a byte: ${keys.length} pages`,
        measured: `${reads} reads, ${unreadable.size} pages failed, oldest ${oldestS} s`,
        target: '0 failed',
        met: reads > 0 && unreadable.size === 0,
      };
      yield {
        what: 'recordings meanwhile',
        measured: `${after.taken - before.taken} taken, ${after.again - before.again} to send again, ${after.other - before.other} other`,
        target: 'some to send again, 0 other',
        met: after.again > before.again && after.other === before.other,
      };
      for (const story of after.stories) log(story);
      yield {
        what: 'room again: until it records',
        measured: againMs === null ? 'never' : `${(againMs / 1_000).toFixed(2)} s`,
        target: 'by itself',
        met: againMs !== null,
      };
      if (againMs === null) return log(server.said());
    }
    await writers.finish();
    await writers.stop();
    const isTold = /There is room on the disk/.test(await readFile(logFile, 'utf8'));
    yield {
      what: 'the process, whose log lay on that disk',
      measured: `${server.starts() - 1} times ended, its log ${isTold ? 'goes on' : 'is silent'}`,
      target: '0 times, goes on',
      met: server.starts() === 1 && isTold,
    };
    const sql = await server.owner();
    yield judged(
      `${rounds} times full, ${phones} phones at work`,
      await taps.judge({ facts: () => factsOf(sql, post.rally) }),
    );
    yield await rebuilt(sql, log).finally(() => sql.end());
  } finally {
    await disk.stop();
  }
}

type Read = { pages: number; unreadable: string[]; oldestS: number };

type Place = { url: string; publishableKey: string; rally: string; race: string };

/** Readers of every page of a race: what each is answered, and how old that was. */
async function pageKeys({ url, publishableKey, rally, race }: Place): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/rpc/heads?rally=${rally}`, {
    headers: { apikey: publishableKey },
  });
  const prefix = `${race}:`;
  return Object.keys((await answer.json()) as Record<string, number>)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

async function readAll(place: Place, keys: readonly string[]): Promise<Read> {
  const { url, publishableKey, rally, race } = place;
  const read: Read = { pages: 0, unreadable: [], oldestS: 0 };
  await Promise.all(
    keys.map(async (key) => {
      const query = new URLSearchParams({ rally, key, race });
      const answer = await fetch(`${url}/rest/v1/rpc/page?${query}`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { body?: unknown } | null;
      if (answer?.ok && body?.body) read.pages += 1;
      else read.unreadable.push(`${key}: ${answer?.status ?? 'no answer'}`);
      read.oldestS = Math.max(read.oldestS, Number(answer?.headers.get('age') ?? 0));
    }),
  );
  return read;
}

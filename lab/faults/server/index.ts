/** The server's faults: it is killed while people record, and must serve again by itself with nothing lost or doubled. */
import { setTimeout as sleep } from 'node:timers/promises';
import { serverPort } from '../../../supabase/local/postgres/server-port.ts';
import { makeOwnFolder } from '../../../tools/start/own-folder.ts';
import { type Figure, percentiles } from '../../bench/figures.ts';
import { judged } from '../marshall/index.ts';
import { openLog } from '../marshall/log.ts';
import { factsOf, officialOf, type Size } from '../marshall/post.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { layOutIn } from './laid-out.ts';
import { rebuilt } from './rebuilt.ts';
import { mustServe, untilServing } from './serving.ts';
import { type Supervised, supervise } from './supervised.ts';
import { startWriters } from './writers.ts';

type Kind = 'gateway' | 'postmaster' | 'backend' | 'gateway, postmaster' | 'postmaster, gateway';

/** The kinds of kill: each without a word (SIGKILL), the two servers in both orders. */
const kinds: Kind[] = ['postmaster', 'gateway, postmaster', 'backend', 'postmaster, gateway', 'gateway'];

/** Longest between the two kills of a pair, in milliseconds: sometimes the first is noticed before the second falls. */
const betweenMs = 400;

export type ServerFaults = { kills: number; seed: number; size: Size; log(line: string): void };

const phones = 4;
const everyMs = 400;
const patienceMs = 600_000;
const [workMs, moreWorkMs] = [300, 1_200];
const startTargetS = 5;

export async function* serverFaults({ kills, seed, size, log }: ServerFaults): AsyncGenerator<Figure> {
  const random = randomFrom(seed);
  const folder = await makeOwnFolder('bivouac-faults-server-');
  const dataDir = folder.path;
  try {
    const post = await layOutIn(dataDir, size);
    const server = await supervise({ dataDir, port: await serverPort() });
    folder.stopFirst(() => server.stop());
    const taps = openLog();
    await mustServe(server, async () => true);
    const writers = await startWriters({
      deployment: { supabaseUrl: server.url, publishableKey: server.publishableKey },
      account: officialOf(post.account),
      password: post.password,
      rally: { code: post.rally, race: 'main', official: '', ...size },
      ...{ phones, everyMs, random, taps },
    });
    const times = new Map<Kind, number[]>();
    const down: string[] = [];
    const serving = await mustServe(server, () => writers.write());
    for (let i = 0; i < kills && down.length === 0; i += 1) {
      await sleep(workMs + random() * moreWorkMs);
      const kind = kinds[i % kinds.length] as Kind;
      const startsBefore = server.starts();
      await kill(kind, server, random);
      const tookMs = await untilServing(serving, patienceMs);
      if (tookMs === null) down.push(`${kind}, kill ${i + 1}:\n${server.said()}`);
      else times.set(kind, [...(times.get(kind) ?? []), tookMs]);
      log(
        `kill ${i + 1} of ${kills}, ${kind}: ${tookMs === null ? 'down' : `serving after ${seconds(tookMs)} s`}`,
      );
      if (server.starts() > startsBefore) log(`  ${await server.costOfStart()}`);
    }
    yield* servingAgain(times, down);
    if (down.length > 0) return;
    await writers.finish();
    await writers.stop();
    const sql = await server.owner();
    const verdict = await taps.judge({ facts: () => factsOf(sql, post.rally) });
    yield judged(`${kills} kills, ${phones} phones at work`, verdict);
    yield await rebuilt(sql, log).finally(() => sql.end());
  } finally {
    await folder.remove();
  }
}

function* servingAgain(times: Map<Kind, number[]>, down: string[]): Generator<Figure> {
  for (const story of down) console.log(story);
  for (const [kind, sampleMs] of times) {
    const { p50, p95, count } = percentiles(sampleMs);
    yield {
      what: `${kind} killed: until it serves (p50 / p95 / max)`,
      measured: `${seconds(p50)} / ${seconds(p95)} / ${seconds(Math.max(...sampleMs))} s (n = ${count})`,
      target: `p50 ≤ ${startTargetS} s`,
      met: p50 <= startTargetS * 1_000,
    };
  }
  const all = [...times.values()].flat();
  yield {
    what: 'serving again by itself',
    measured: `${all.length} of ${all.length + down.length}`,
    target: 'every time',
    met: all.length > 0 && down.length === 0,
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

async function kill(kind: Kind, server: Supervised, random: () => number): Promise<void> {
  if (kind === 'backend') {
    const all = await server.backends();
    return send(all[Math.floor(random() * all.length)]);
  }
  const [first, second] = kind.split(', ');
  await killOne(first ?? '', server);
  if (!second) return;
  await sleep(random() * betweenMs);
  await killOne(second, server);
}

async function killOne(which: string, server: Supervised): Promise<void> {
  send(which === 'gateway' ? server.gateway() : await server.postmaster());
}

function send(pid: number | null | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
  }
}

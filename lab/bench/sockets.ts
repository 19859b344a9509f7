/** From commit to message at the client, with many sockets on one page. */
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchRally, chrono } from '../../tools/trial-rally/rally.ts';
import type { Recorder } from '../../tools/trial-rally/recorder.ts';
import { type Figure, latency } from './figures.ts';

type Told = { joined: number } | { revision: number; at: number };

export type Door = { url: string; publishableKey: string };

export async function measureSockets(
  recorder: Recorder,
  door: Door,
  rally: BenchRally,
  sockets: number,
  crews: number[],
): Promise<Figure[]> {
  const stage = rally.stages - 1;
  const topic = `page:${rally.code}:${rally.race}:stage/SS${stage}`;
  const child = fork(fileURLToPath(new URL('./listeners.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const arrivals: { revision: number; at: number }[] = [];
  const joined = new Promise<void>((resolve) => {
    child.on('message', (told: Told) => ('joined' in told ? resolve() : arrivals.push(told)));
  });
  child.send({ url: door.url, key: door.publishableKey, topic, count: sockets });
  await joined;
  const commits: number[] = [];
  for (const crew of crews) {
    await recorder.record([chrono(rally, stage, crew, 'start')]);
    commits.push(performance.timeOrigin + performance.now());
    await sleep(1_000);
  }
  await sleep(1_000);
  child.kill();
  const revisions = [...new Set(arrivals.map(({ revision }) => revision))].sort((a, b) => a - b);
  const sample = arrivals.map(({ revision, at }) => at - (commits[revisions.indexOf(revision)] ?? at));
  const delivered = arrivals.length / (sockets * crews.length);
  return [
    latency(`commit → message at the client, ${sockets} sockets (p50 / p95 / p99)`, sample, 150),
    {
      what: `messages delivered to ${sockets} sockets`,
      measured: `${(delivered * 100).toFixed(2)} %`,
      target: '100 %',
      met: delivered === 1,
    },
  ];
}

/** A database server whose gateway died without stopping it: found by its cluster and stopped before a new start. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isServerOf, processStart } from './process-identity.ts';

/** Ways to stop, each with the time it gets: finish politely, drop everything (recovered at the next start), kill. */
const ways: [NodeJS.Signals, number][] = [
  ['SIGINT', 1_500],
  ['SIGQUIT', 1_500],
  ['SIGKILL', 1_000],
];

/** Stops the server of `cluster` when one runs; the caller holds the data folder's lock, so nobody else owns it. */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (!isServerOf(pid, cluster)) {
    // A living process of another kind got the number: Postgres would take it for a running server.
    if (processStart(pid) !== null) await rm(pidFile, { force: true });
    return false;
  }
  await stopProcess(pid);
  return true;
}

/** Stops a server process and waits until it has ended. */
export async function stopProcess(pid: number, politeMs = ways[0]?.[1] ?? 0): Promise<void> {
  const started = processStart(pid);
  for (const [signal, patienceMs] of ways) {
    if (processStart(pid) !== started || started === null) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + (signal === 'SIGINT' ? politeMs : patienceMs);
    while (Date.now() < until) {
      if (processStart(pid) !== started) return;
      await wait(15);
    }
  }
}

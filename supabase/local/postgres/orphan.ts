/** Database servers whose gateway died without stopping them, and what killed servers left behind: ended before a new start. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isServerOf, processesOf, processStart } from './process-identity.ts';

/** Ways to stop, each with the time it gets: finish politely, drop everything (recovered at the next start), kill. */
const ways: [NodeJS.Signals, number][] = [
  ['SIGINT', 1_500],
  ['SIGQUIT', 1_500],
  ['SIGKILL', 1_000],
];
/** How often it is looked whether a process has ended, in milliseconds. */
const lookMs = 15;
/** Longest a process that lost its server may take to leave before it is killed, in milliseconds. */
const leavingMs = 500;

/**
 * Makes room for a new server of `cluster`: true where one ran. The caller holds the data folder's lock, so nobody else owns it.
 * Afterwards no process of the cluster is left, and no pid file that a new server would take for a running one.
 */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  const isNamed = Number.isInteger(pid) && pid > 0;
  const isServing = isNamed && isServerOf(pid, cluster);
  if (isServing) await stopProcess(pid);
  const left = await endLeftBehind(cluster);
  // The number may be a zombie's, or another program's by now. Where processes cannot be looked at, only the second is known.
  const isStale = left === 'none' || (isNamed && !isServing && processStart(pid) !== null);
  if (isNamed && isStale) await rm(pidFile, { force: true });
  return isServing;
}

/**
 * Ends the processes of a server that was killed: they hold its memory, which no new server may share, and one that works notices
 * only at its end that the server is gone. Nothing of theirs is committed any more but what was.
 */
async function endLeftBehind(cluster: string): Promise<'none' | 'unknown'> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesOf(cluster) ?? []) send(pid, signal);
    const until = Date.now() + leavingMs;
    for (;;) {
      const left = processesOf(cluster);
      if (left === null) return 'unknown';
      if (left.length === 0) return 'none';
      if (Date.now() > until) break;
      await wait(lookMs);
    }
  }
  return 'unknown';
}

export async function stopProcess(pid: number, politeMs = ways[0]?.[1] ?? 0): Promise<void> {
  const started = processStart(pid);
  for (const [signal, patienceMs] of ways) {
    if (processStart(pid) !== started || started === null) return;
    if (!send(pid, signal)) return;
    const until = Date.now() + (signal === 'SIGINT' ? politeMs : patienceMs);
    while (Date.now() < until) {
      if (processStart(pid) !== started) return;
      await wait(lookMs);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

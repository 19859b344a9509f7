/** The kinds of kill: each without a word (SIGKILL), the two servers in both orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from './supervised.ts';

export type Kind = 'gateway' | 'postmaster' | 'backend' | 'gateway, postmaster' | 'postmaster, gateway';

export const kinds: Kind[] = [
  'postmaster',
  'gateway, postmaster',
  'backend',
  'postmaster, gateway',
  'gateway',
];

/** Longest between the two kills of a pair, in milliseconds: sometimes the first is noticed before the second falls. */
const betweenMs = 400;

export async function kill(kind: Kind, server: Supervised, random: () => number): Promise<void> {
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

/** Keeps the database server of a cluster running: whenever it ends by itself it is started again, for as long as it takes. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { StackRefused } from '../stack-refused.ts';
import { stopOrphan, stopProcess } from './orphan.ts';
import { launch, ServerEnded, type ServerPlan, saidIn } from './server.ts';
import { serverPort } from './server-port.ts';

export type ServerWatcher = {
  away(why: string): void;
  failed(attempt: number, why: string, restMs: number): void;
  back(attempts: number): void;
};

export type Server = { port: number; stop(): Promise<void> };

const firstAttempts = 100;
/** Longest a stop may take before the server is made to drop everything, in milliseconds. */
const politeMs = 8_000;

export async function keepServer(plan: ServerPlan, watcher: ServerWatcher): Promise<Server> {
  const stopping = new AbortController();
  let running: ChildProcess | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const launchAt = (port: number) =>
    launch(plan, port, (child) => {
      running = child;
    });

  const { port, child } = await firstStart(plan, launchAt);
  watch(child);

  function watch(server: ChildProcess): void {
    const onEnd = (code: number | null, signal: string | null) => {
      if (stopping.signal.aborted) return;
      restarting = bringBack(signal ? `It was ended by ${signal}.` : `Exit ${code}.`);
    };
    // It may have ended between its being ready and this line.
    if (server.exitCode !== null || server.signalCode !== null) onEnd(server.exitCode, server.signalCode);
    else server.once('exit', onEnd);
  }

  async function bringBack(end: string): Promise<void> {
    watcher.away(`${await saidIn(plan.logFile)} ${end}`.trim());
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        await stopOrphan(plan.cluster);
        const next = await launchAt(port);
        watcher.back(attempt);
        return watch(next);
      } catch (failure) {
        if (stopping.signal.aborted) return;
        const rest = restMs(attempt);
        watcher.failed(attempt, (failure as Error).message, rest);
        await wait(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    port,
    async stop() {
      stopping.abort();
      if (running?.pid && running.exitCode === null) await stopProcess(running.pid, politeMs);
      await restarting;
    },
  };
}

async function firstStart(
  plan: ServerPlan,
  launchAt: (port: number) => Promise<ChildProcess>,
): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await serverPort();
    try {
      return { port, child: await launchAt(port) };
    } catch (failure) {
      // Somebody else may take the port between finding and using it, and what was killed may still be leaving.
      const passes = failure instanceof ServerEnded && failure.reason !== 'other';
      if (passes && attempt < firstAttempts) {
        await wait(restMs(attempt));
        await stopOrphan(plan.cluster);
        continue;
      }
      throw new StackRefused(
        'cluster_failed',
        `The database server did not start on ${plan.cluster}: ${(failure as Error).message}`,
        failure,
      );
    }
  }
}

const firstMs = 50;
const longestMs = 5_000;

/** How long to rest between attempts that go on for ever: doubled from the first up to the longest. */
function restMs(attempts: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20));
}

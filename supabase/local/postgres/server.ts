/** The running database server of a cluster: started on a free local port, watched, restarted when it dies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StackRefused } from '../stack-refused.ts';
import { freePort } from './free-port.ts';
import { stopProcess } from './orphan.ts';
import type { ServerUser } from './server-user.ts';

export type ServerPlan = {
  postgres: string;
  cluster: string;
  user: ServerUser;
  durable: boolean;
  /** File that takes the server's own messages of this run. */
  logFile: string;
  log: (line: string) => void;
};

export type Server = { port: number; stop(): Promise<void> };

/** Longest a start may take, in milliseconds; recovery after a crash is part of it. */
const startLimitMs = 60_000;
const portAttempts = 5;
const memoryAttempts = 40;

export async function startServer(plan: ServerPlan): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return await watch(plan, port, await launch(plan, port));
    } catch (failure) {
      // Somebody else may take the port between finding and using it.
      if (attempt === portAttempts || !String(failure).includes('could not bind')) throw failure;
    }
  }
}

function watch(plan: ServerPlan, port: number, first: ChildProcess): Server {
  let stopping = false;
  let running = first;
  const onExit = () => {
    if (stopping) return;
    plan.log('The database server ended by itself: starting it again.');
    launch(plan, port).then(
      (next) => {
        running = next;
        next.once('exit', onExit);
        if (stopping && next.pid) void stopProcess(next.pid);
      },
      (failure) => plan.log(String(failure)),
    );
  };
  first.once('exit', onExit);
  return {
    port,
    async stop() {
      stopping = true;
      if (running.pid && running.exitCode === null) await stopProcess(running.pid, 8_000);
    },
  };
}

/** After a killed server its last processes may still hold the old memory for a moment: wait for them to leave. */
async function launch(plan: ServerPlan, port: number): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOnce(plan, port);
    } catch (failure) {
      if (attempt === memoryAttempts || !String(failure).includes('pre-existing shared memory'))
        throw failure;
      await wait(100);
    }
  }
}

async function launchOnce(plan: ServerPlan, port: number): Promise<ChildProcess> {
  const log = await open(plan.logFile, 'w', 0o600);
  // A group of its own, so that Ctrl-C reaches the gateway alone and it stops the server last.
  const child = spawn(plan.postgres, ['-D', plan.cluster, '-p', String(port), ...options(plan.durable)], {
    ...plan.user,
    cwd: plan.cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  await log.close();
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', async () =>
      reject(
        new StackRefused(
          'cluster_failed',
          `The database server did not start on ${plan.cluster}: ${(await readFile(plan.logFile, 'utf8')).trim()}`,
        ),
      ),
    );
  });
  await Promise.race([ready(plan.cluster, child), ended]);
  ended.catch(() => undefined);
  return child;
}

/** The server writes its state into the eighth line of its pid file. */
async function ready(cluster: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startLimitMs;
  while (Date.now() < until && child.exitCode === null) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await wait(10);
  }
  if (child.pid) await stopProcess(child.pid);
  throw new StackRefused(
    'cluster_failed',
    `The database server was not ready after ${startLimitMs / 1000} s.`,
  );
}

function options(durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    wal_level: 'logical',
    max_wal_size: '1GB',
    checkpoint_completion_target: '0.9',
    jit: 'off',
    // What derivation reads lies in memory: looking one row up costs hardly more than reading on.
    random_page_cost: '1.1',
    // A rally fills empty tables within minutes: the planner must hear of it at once.
    autovacuum_naptime: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

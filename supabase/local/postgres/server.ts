/** One run of the database server of a cluster: started, and waited for until it takes connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerUser } from './server-user.ts';

export type ServerPlan = {
  postgres: string;
  cluster: string;
  user: ServerUser;
  durable: boolean;
  /** File that takes the server's own messages of this run; those of the run before stay beside it. */
  logFile: string;
  log: (line: string) => void;
};

/** The server ended, or could not be started: what it said itself, and what of it decides how to go on. */
export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
  readonly reason: 'memory_held' | 'port_taken' | 'other';

  constructor(said: string) {
    super(said);
    this.reason = memoryHeld.test(said) ? 'memory_held' : portTaken.test(said) ? 'port_taken' : 'other';
  }
}

const memoryHeld = /pre-existing shared memory|lock file .* already exists/;
const portTaken = /could not bind|could not create any TCP\/IP sockets/;
/** How often the state in the pid file is looked at, and how often a long recovery is told, in milliseconds. */
const lookMs = 10;
const tellMs = 15_000;

/**
 * Resolves once the server takes connections, however long its recovery takes. `onSpawn` gets the process before that. Throws
 * `ServerEnded` with the server's own words.
 */
export async function launch(
  plan: ServerPlan,
  port: number,
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const { cluster, logFile } = plan;
  await rename(logFile, `${logFile}.before`).catch(() => undefined);
  const log = await open(logFile, 'w', 0o600);
  // A group of its own, so that Ctrl-C reaches the gateway alone and it stops the server last.
  const child = spawn(plan.postgres, ['-D', cluster, '-p', String(port), ...options(plan.durable)], {
    ...plan.user,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  onSpawn(child);
  const end = new Promise<string>((resolve) => {
    child.once('error', (failure) => resolve(failure.message));
    child.once('exit', (code, signal) => resolve(signal ? `It was ended by ${signal}.` : `Exit ${code}.`));
  });
  await log.close();
  const looking = new AbortController();
  const ready = untilReady(plan, child.pid ?? 0, looking.signal);
  const ended = await Promise.race([ready, end]).finally(() => looking.abort());
  if (ended !== null) throw new ServerEnded(`${await saidIn(logFile)} ${ended}`.trim());
  return child;
}

export async function saidIn(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const lines = text.trim().split('\n').slice(-lastLines);
  return lines.map((line) => line.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, '').trim()).join(' ');
}
const lastLines = 4;

/** The server writes its state into the eighth line of its pid file. Null: it takes connections. */
async function untilReady({ cluster, log }: ServerPlan, pid: number, signal: AbortSignal): Promise<null> {
  let toldMs = Date.now();
  while (!signal.aborted) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return null;
    if (Date.now() - toldMs > tellMs) {
      toldMs = Date.now();
      log('The database server recovers what was written before it ended: this takes a while.');
    }
    await wait(lookMs);
  }
  return null;
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

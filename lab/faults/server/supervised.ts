/** `npm start` under a supervisor that starts it again at once, as a service manager does: its only help. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { projectRoot } from '../../../supabase/local/index.ts';
import { processesOf } from '../../../supabase/local/postgres/process-identity.ts';

export type Supervised = {
  url: string;
  publishableKey: string;
  gateway(): number;
  postmaster(): Promise<number | null>;
  backends(): Promise<number[]>;
  starts(): number;
  said(): string;
  /** Where the time of its last start went, as it says itself, and what its process has cost so far, which does not depend on who else is at work. */
  costOfStart(): Promise<string>;
  owner(): Promise<Sql>;
  stop(): Promise<void>;
};

export type SupervisedSettings = {
  dataDir: string;
  port: number;
  logFile?: string;
};

const keptChars = 6_000;

export async function supervise({ dataDir, port, logFile }: SupervisedSettings): Promise<Supervised> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const cluster = await readFile(join(dataDir, 'cluster'), 'utf8').then(
    (text) => text.trim(),
    () => join(dataDir, 'postgres'),
  );
  let isStopping = false;
  let starts = 0;
  let said = '';
  let child: ChildProcess;
  const out = logFile ? openSync(logFile, 'a') : ('pipe' as const);

  function begin(): void {
    starts += 1;
    child = spawn(process.execPath, [join(projectRoot, 'tools/start.ts'), '--no-demo', '--no-build'], {
      env: { PATH, HOME, NODE_COMPILE_CACHE, BIVOUAC_DATA: dataDir, BIVOUAC_PORT: String(port) },
      stdio: ['ignore', out, out],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        said = (said + text).slice(-2 * keptChars);
      });
    child.once('exit', (code, signal) => {
      said += `\n— ended (${signal ?? code}) —\n`;
      if (!isStopping) begin();
    });
  }

  async function postmaster(): Promise<number | null> {
    const [line] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return Number(line) || null;
  }

  async function costOfStart(): Promise<string> {
    const phases = said.match(/Serving after [^\n]*/g)?.at(-1) ?? 'It did not say where the time went.';
    const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return phases;
    // User and system time in hundredths of a second, as Linux counts them; the name before may hold spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return `${phases} ${((Number(user) + Number(system)) / 100).toFixed(2)} processor seconds.`;
  }

  begin();
  return {
    costOfStart,
    url: `http://127.0.0.1:${port}`,
    publishableKey: (await readFile(join(dataDir, 'publishable-key'), 'utf8')).trim(),
    gateway: () => child.pid ?? 0,
    postmaster,
    async backends() {
      const all = processesOf(cluster) ?? [];
      const commands = await Promise.all(
        all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
      );
      return all.filter((_, at) => / 127\.0\.0\.1\(\d+\) /.test(`${commands[at]} `));
    },
    starts: () => starts,
    said: () => (logFile ? readFileSync(logFile, 'utf8') : said).slice(-keptChars),
    async owner() {
      const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      const password = (await readFile(join(dataDir, 'database-password'), 'utf8')).trim();
      return postgres(`postgres://postgres:${password}@127.0.0.1:${lines[3]}/postgres`, {
        max: 1,
        onnotice: () => undefined,
      });
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (typeof out === 'number') closeSync(out);
    },
  };
}

/** Tells whether a process id still means the process it meant when it was written down, and which processes serve a cluster. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * When a process started, as an opaque text that no later process with the same id shares; null when there is no
 * such process. Linux: boot id and start tick (proc(5), field 22); elsewhere `ps -o lstart`.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie has ended and only waits for its parent to notice.
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    } catch {
      return null;
    }
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Whether a process is a Postgres server working in `clusterDir` (a server's working folder is its cluster). */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform === 'linux') return worksIn(pid, whole(clusterDir));
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDir);
  } catch {
    return false;
  }
}

/**
 * Every living Postgres process of a cluster, whoever started it: servers, and the processes a killed server left behind, which
 * go on until they notice. Null where the system cannot tell (all but Linux).
 */
export function processesOf(clusterDir: string): number[] | null {
  if (process.platform !== 'linux') return null;
  const folder = whole(clusterDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder) && isPostgres(pid) && processStart(pid) !== null);
}

function worksIn(pid: number, folder: string): boolean {
  return linkOf(pid, 'cwd') === folder;
}

function isPostgres(pid: number): boolean {
  return basename(linkOf(pid, 'exe') ?? '').startsWith('postgres');
}

function linkOf(pid: number, name: 'cwd' | 'exe'): string | null {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return null;
  }
}

function whole(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

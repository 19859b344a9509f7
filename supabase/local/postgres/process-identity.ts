/** Tells whether a process id still means the process it meant when it was written down. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

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
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    } catch {
      return false;
    }
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDir);
  } catch {
    return false;
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

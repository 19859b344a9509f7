/** Files as people bring them, opened one after the other in a process of its own, with what it may hold and how long it may take. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attempt, type Group } from '../group.ts';
import { FILE_BOMBS, type FileBomb, nameOf } from './bombs.ts';
import type { ReaderName, Told } from './open.ts';

/** More than any of them may take, in MB, beside what stands in memory before. */
const GROWTH_AT_MOST_MB = 500;
/** Of what the language itself holds: a process that needs more ends, as a page does. */
const HEAP_MB = 512;
const TIME_MS = 60_000;

const run = promisify(execFile);
const program = (name: string) => join(import.meta.dirname, name);

export async function attackFiles(group: Group, { isShort }: { isShort: boolean }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-bombs-'));
  try {
    await run(process.execPath, [program('bombs.ts'), folder, isShort ? 'short' : 'all']);
    const { megabytes: before } = await opened('nothing', '');
    let [most, which] = [0, 'none'];
    for (const bomb of FILE_BOMBS.filter((one) => one.isShort || !isShort)) {
      const told = await opened(bomb.reader, join(folder, nameOf(bomb))).catch(() => null);
      const growth = (told?.megabytes ?? 0) - before;
      if (growth > most) [most, which] = [growth, `${bomb.what} (${bomb.reader})`];
      attempt(group, faultOf(bomb, told, growth));
    }
    group.notes.push(`files took ${most.toFixed(0)} MB at most beside ${before.toFixed(0)} MB: ${which}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function faultOf(
  { what, reader, isRead = false }: FileBomb,
  told: Told | null,
  growth: number,
): string | null {
  const bomb = `${what}, opened as ${reader},`;
  if (!told) return `${bomb} ends the process, or takes longer than ${TIME_MS / 1_000} s`;
  if (growth > GROWTH_AT_MOST_MB) return `${bomb} takes ${growth.toFixed(0)} MB`;
  if (isRead) return told.reason === null ? null : `${bomb} is what people bring and refused: ${told.reason}`;
  return told.reason === null ? `${bomb} is read` : null;
}

async function opened(reader: ReaderName, path: string): Promise<Told> {
  const { stdout } = await run(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, program('open.ts'), reader, path],
    { timeout: TIME_MS, killSignal: 'SIGKILL' },
  );
  return JSON.parse(stdout) as Told;
}

/** Writes a backup in a process of its own that steps back: whoever records on this machine does not wait for hashing and compressing. */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Source, type Written, writeBackup } from './write-backup.ts';

type Answer = { written: Written } | { failure: string };

/** Higher steps further back; 19 is the most. */
const nice = 5;
const thisFile = fileURLToPath(import.meta.url);
/** Told apart from an import of this module. */
const asked = 'write';

/** Rejects with the sentence of what went wrong; nothing half-written stays unless the whole machine dies. */
export function writeBackupBeside(source: Source, file: string): Promise<Written> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(thisFile, [asked], {
    env: { PATH, NODE_COMPILE_CACHE },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid) stepBack(child.pid);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`it ended before it was done (${signal ?? code})`)),
    );
    child.once('message', (answer: Answer) => {
      if ('written' in answer) resolve(answer.written);
      else reject(new Error(answer.failure));
    });
    child.send({ source, file });
  });
}

function stepBack(pid: number): void {
  try {
    setPriority(pid, nice);
  } catch {
    // It ended already, or this system has no such thing: it is slower beside, and right.
  }
}

if (process.argv[1] === thisFile && process.argv[2] === asked && process.send) {
  // Whoever asked was killed, and the next one needs this machine: what is left aside goes with the next backup.
  process.once('disconnect', () => process.exit(1));
  process.once('message', ({ source, file }: { source: Source; file: string }) => {
    writeBackup(source, file)
      .then(
        (written): Answer => ({ written }),
        (failure: unknown): Answer => ({
          failure: failure instanceof Error ? failure.message : String(failure),
        }),
      )
      .then((answer) => process.send?.(answer, () => process.exit(0)));
  });
}

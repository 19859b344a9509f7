/** A program of a checkout, as a person starts it: its words, and the site it speaks of once it serves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

export interface Started {
  process: ChildProcess;
  output(): string;
  /** Resolves with what its `env` says, once it serves and has said so. */
  ready(): Promise<Record<string, string>>;
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Stops it as Ctrl-C does, and removes its folder; resolves with its exit code. */
  end(): Promise<number | null>;
}

export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  readonly reason = 'ended_early';
  constructor(output: string) {
    super(`It ended before it served:\n${output}`);
  }
}

export async function startIn(
  checkout: string,
  program: string,
  args: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-started-'));
  await chmod(dataDir, 0o755);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(checkout, program), ...args], {
    cwd: checkout,
    env: { ...inherited, BIVOUAC_DATA: dataDir, BIVOUAC_PORT: '0', ...more },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const says = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output);
      if (found) return found;
      if (hasEnded()) throw new EndedEarly(output);
      await wait(50);
    }
  };
  return {
    process: child,
    output: () => output,
    says,
    async ready() {
      await says(/is ready/);
      for (;;) {
        // The line is printed before the file is written.
        const text = await readFile(join(dataDir, 'env'), 'utf8').catch(() => '');
        if (text) return parseEnv(text.replaceAll('export ', '')) as Record<string, string>;
        if (hasEnded()) throw new EndedEarly(output);
        await wait(50);
      }
    },
    async end() {
      if (!hasEnded()) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      return child.exitCode;
    },
  };
}

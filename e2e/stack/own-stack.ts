/** A stack of one story's own, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { forStories } from '../../tools/test/stack-for-stories.ts';
import type { Site } from './people.ts';

const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));

export interface OwnStack extends Site {
  /** Its folder: what is released on this machine lies in `r`. */
  dataDir: string;
  /** Where its letters lie until it is started again. */
  inboxUrl: string;
  end(): Promise<void>;
}

export class OwnStackEnded extends Error {
  override readonly name = 'OwnStackEnded';
  readonly reason = 'ended_early';
  constructor(output: string) {
    super(`The stack of this story ended before it served:\n${output}`);
  }
}

interface OwnSettings {
  /** With the rally that runs by itself, which other rallies beside it would shut to visitors. */
  withDemo?: boolean;
  /** Any free one, unless somebody must know it beforehand. */
  port?: number;
  settings?: Record<string, string>;
}

export async function startOwnStack({
  withDemo = false,
  port: wanted = 0,
  settings = {},
}: OwnSettings = {}): Promise<OwnStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-own-'));
  await chmod(dataDir, 0o755);
  const running = await start({ ...settings, BIVOUAC_DATA: dataDir, BIVOUAC_PORT: String(wanted) }, withDemo);
  const env = parseEnv((await readFile(join(dataDir, 'env'), 'utf8')).replaceAll('export ', ''));
  const url = String(env.SUPABASE_URL);
  return {
    dataDir,
    url,
    inboxUrl: String(env.BIVOUAC_INBOX_URL),
    publishableKey: String(env.SUPABASE_PUBLISHABLE_KEY),
    admin: { email: String(env.ADMIN_EMAIL), password: String(env.ADMIN_PASSWORD) },
    async end() {
      if (running.exitCode === null && running.signalCode === null) {
        running.kill('SIGTERM');
        await once(running, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function start(settings: Record<string, string>, withDemo: boolean): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    [...forStories, START, '--no-build', ...(withDemo ? [] : ['--no-demo'])],
    {
      env: { ...inherited, ...settings },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const isWritten = () =>
    access(join(settings.BIVOUAC_DATA ?? '', 'env')).then(
      () => true,
      () => false,
    );
  // The line is printed before the file is written the first time.
  while (!(output.includes('is ready') && (await isWritten()))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new OwnStackEnded(output);
    await wait(20);
  }
  return child;
}

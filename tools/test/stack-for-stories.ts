/** The stack the stories run on: `npm start` as people use it, in a folder and on a port of its own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { projectRoot } from './project-root.ts';

export type StackForStories = { env: Record<string, string>; stop(): Promise<void> };

export class StackDidNotStart extends Error {
  override readonly name = 'StackDidNotStart';
  readonly reason = 'ended_early';

  constructor(output: string) {
    super(`The stack for the stories ended before it was ready:\n${output}`);
  }
}

/** A start takes seconds; one that takes minutes will not serve. */
const START_MS = 240_000;

const quickHashing = (root: string) => ['--import', join(root, 'tools', 'test', 'quick-hashing.ts')];

/** What Node is told before the program of a stack that stories run on. */
export const forStories = quickHashing(projectRoot);

/** Resolves when the stack serves; the site must have been built. `root`: the checkout whose stack it is. */
export async function startForStories(
  dataDir: string,
  { root = projectRoot, withDemo = existsSync(join(root, 'tools', 'demo.ts')) } = {},
): Promise<StackForStories> {
  const args = [
    ...quickHashing(root),
    join(root, 'tools', 'start.ts'),
    '--no-build',
    ...(withDemo ? [] : ['--no-demo']),
  ];
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    // Numbers are confirmed by code, as on sites with a hook.
    env: {
      ...inherited,
      BIVOUAC_DATA: dataDir,
      BIVOUAC_PORT: '0',
      GOTRUE_SMS_AUTOCONFIRM: 'false',
      // The officials of all stories are new, and come from one address.
      SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: '1000',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = Date.now() + START_MS;
  for (;;) {
    const text = await readFile(join(dataDir, 'env'), 'utf8').catch(() => '');
    if (text) {
      const env = parseEnv(text.replaceAll('export ', '')) as Record<string, string>;
      return {
        env,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    if (Date.now() > until) child.kill('SIGKILL');
    if (child.exitCode !== null || child.signalCode !== null) throw new StackDidNotStart(output);
    await wait(50);
  }
}

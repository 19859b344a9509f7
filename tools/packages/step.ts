/** Takes the steps that were written down: each package its version and a line in its changelog, and all others the range they need. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../supabase/local/index.ts';

export class StepRefused extends Error {
  override readonly name = 'StepRefused';
  readonly reason: 'nothing_written' | 'failed';
  constructor(reason: StepRefused['reason'], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reason = reason;
  }
}

export async function takeStep(): Promise<void> {
  const waiting = (await readdir(join(projectRoot, '.changeset'))).filter((file) => file.endsWith('.md'));
  if (waiting.length === 0)
    throw new StepRefused(
      'nothing_written',
      'No step is written down: npx changeset asks what is new, and for whom.',
    );
  await run(join(projectRoot, 'node_modules/.bin/changeset'), 'version');
  await run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit');
}

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, { cwd: projectRoot, maxBuffer: 32e6 }).catch((cause) => {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new StepRefused('failed', `${program} ${args.join(' ')}:\n${`${stdout}${stderr}`.trim()}`, cause);
  });
}

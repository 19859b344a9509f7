/** Writes the result of `npm test -- --all` as a line of docs/all.md. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';
import type { Tally } from './tally.ts';

export async function recordAll(tally: Tally, seconds: number): Promise<void> {
  const { output } = await runProgram('git', ['rev-parse', '--short', 'HEAD']);
  const line = lineOf(tally, { seconds, commit: output.trim(), at: new Date() });
  await appendFile(join(projectRoot, 'docs', 'all.md'), `${line}\n`);
}

export function lineOf(
  { passed, failed, unstable }: Tally,
  { seconds, commit, at }: { seconds: number; commit: string; at: Date },
): string {
  const day = at.toISOString().slice(0, 10);
  return `| ${[day, commit, Math.round(seconds / 60), passed, failed, unstable.length].join(' | ')} |`;
}

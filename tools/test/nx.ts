/** Targets of packages, run or remembered by Nx: how each ended, and what its tests came to. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { readReport } from './reports.ts';
import { runProgram } from './run-program.ts';
import { failed, passed, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

export type Target = 'lint' | 'typecheck' | 'floors' | 'test' | 'bundle' | 'build' | 'pictures' | 'e2e';

export type Ask = {
  targets: Target[];
  packages: Workspace[];
  /** True: nothing is taken from what Nx remembers. */
  isFresh: boolean;
  env?: Record<string, string>;
};

/** Targets that report each test; of the others each is one question. */
const WITH_REPORT: readonly string[] = ['floors', 'test', 'pictures', 'e2e'] satisfies Target[];

/** One after the other, so that two such runs share a machine. */
export async function runTargets({ targets, packages, isFresh, env = {} }: Ask): Promise<Tally> {
  if (packages.length === 0) return sum([]);
  const since = Date.now();
  const profile = join('.nx', `profile-${randomUUID()}.json`);
  const { isGood, output } = await runProgram(
    'nx',
    [
      ...['run-many', '-t', ...targets, '-p', packages.map(({ name }) => name).join(',')],
      ...['--parallel=1', '--outputStyle=static', ...(isFresh ? ['--skip-nx-cache'] : [])],
    ],
    { env: { NX_PROFILE: profile, NX_TUI: 'false', ...env } },
  );
  const tasks = await readProfile(join(projectRoot, profile));
  const tallies = await Promise.all(tasks.map((task) => tallyOf(task, packages, since, output)));
  // What broke before or beside its tasks failed, whatever they say.
  const broke = tasks.length === 0 || (!isGood && tallies.every((tally) => tally.failed === 0));
  if (broke) {
    console.log(output);
    const alone = `npx nx run-many -t ${targets.join(' ')} -p ${packages.map(({ name }) => name).join(',')}`;
    tallies.push(failed({ name: `nx: ${targets.join(', ')} broke`, said: '', alone }));
  }
  return sum(tallies);
}

/** Nx's words for what it took from what it remembers; one that was stopped on the way is neither that nor good. */
const REMEMBERED = new Set(['local-cache', 'local-cache-kept-existing', 'remote-cache']);

export type Task = { project: string; target: string; status: string; seconds: number };

async function readProfile(file: string): Promise<Task[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  await rm(file, { force: true });
  type Event = {
    ph: string;
    dur: number;
    args: { target: { project: string; target: string }; status: string };
  };
  return (JSON.parse(text) as Event[])
    .filter(({ ph }) => ph === 'X')
    .map(({ dur, args: { target, status } }) => ({ ...target, status, seconds: dur / 1e6 }));
}

export async function tallyOf(
  task: Task,
  packages: Workspace[],
  since: number,
  output: string,
): Promise<Tally> {
  const { project, target, status, seconds } = task;
  const isKnown = REMEMBERED.has(status);
  const isGood = isKnown || status === 'success';
  const workspace = packages.find(({ name }) => name === project);
  const name = `${target} ${workspace?.folder ?? project}`;
  const alone = `npx nx run ${project}:${target}`;
  // A bundle is what a build consists of: no question of its own, unless it fails.
  if (isGood && (target === 'bundle' || !workspace)) return sum([]);
  const report =
    workspace && WITH_REPORT.includes(target)
      ? await readReport(join(workspace.path, '.reports', `${target}.json`), workspace, isKnown ? 0 : since)
      : null;
  const one = report ?? (isGood ? passed() : failed({ name, said: '', alone }));
  const isWhole = isGood || one.failed > 0;
  const tally = isWhole ? one : sum([one, failed({ name: `${name} broke`, said: '', alone })]);
  const took = isKnown ? 'nothing it reads has changed' : `${seconds.toFixed(1)} s`;
  console.log(
    `${name}: ${tally.failed === 0 ? 'good' : 'bad'}, ${tally.passed} passed, ${tally.failed} failed (${took})`,
  );
  if (!isGood) console.log(sectionOf(output, `${project}:${target}`));
  if (isGood && WITH_REPORT.includes(target) && !report)
    return failed({
      name: `${name} left no report`,
      said: '',
      alone: `npm test -- --fresh --only ${workspace?.folder}`,
    });
  return tally;
}

/** What one task said. */
function sectionOf(output: string, task: string): string {
  const sections = output.split(/^(?=> nx run )/m);
  return sections.find((section) => section.startsWith(`> nx run ${task}`)) ?? '';
}

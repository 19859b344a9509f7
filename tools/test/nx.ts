/** Runs a target of packages by Nx and reads how each ended from its reports. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { readReport, unhandledErrors } from './reports.ts';
import { runProgram } from './run-program.ts';
import { failed, passed, type Run, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

export type Target =
  | 'lint'
  | 'typecheck'
  | 'floors'
  | 'test'
  | 'pages'
  | 'bundle'
  | 'build'
  | 'pictures'
  | 'e2e';

export type Ask = {
  target: Target;
  packages: Workspace[];
  /** True: no result is taken from the cache. */
  isFresh: boolean;
  parallel?: number;
  env?: Record<string, string>;
};

/** Targets that report each test; each of the others is one question. */
const WITH_REPORT: readonly string[] = ['floors', 'test', 'pages', 'pictures', 'e2e'] satisfies Target[];

export async function runTarget({ target, packages, isFresh, parallel = 1, env = {} }: Ask): Promise<Tally> {
  const of = packages.filter(({ targets }) => targets.includes(target));
  if (of.length === 0) return sum([]);
  const since = Date.now();
  const profile = join('.nx', `profile-${randomUUID()}.json`);
  const names = of.map(({ name }) => name).join(',');
  const { isGood, output } = await runProgram(
    'nx',
    [
      ...['run-many', '-t', target, '-p', names],
      ...[`--parallel=${parallel}`, '--outputStyle=static', ...(isFresh ? ['--skip-nx-cache'] : [])],
      // The site was built just before; a build is not cached, since it signs.
      ...(target === 'e2e' ? ['--excludeTaskDependencies'] : []),
    ],
    { env: { NX_PROFILE: profile, NX_TUI: 'false', ...env } },
  );
  const tasks = await readProfile(join(projectRoot, profile));
  const tallies = await Promise.all(tasks.map((task) => tallyOf(task, { packages: of, since, output, env })));
  const left = of.filter(
    ({ name }) => !tasks.some((task) => task.project === name && task.target === target),
  );
  if (tasks.length > 0)
    tallies.push(
      failed(
        ...left.map(({ name, folder }) => ({
          name: `${target} ${folder} was not run`,
          said: '',
          alone: `npx nx run ${name}:${target}`,
        })),
      ),
    );
  // An error before or beside the tasks is a failure, however they ended.
  if (tasks.length === 0 || (!isGood && tallies.every((tally) => tally.failed === 0))) {
    console.log(output);
    tallies.push(
      failed({ name: `nx: ${target} broke`, said: '', alone: `npx nx run-many -t ${target} -p ${names}` }),
    );
  }
  return sum(tallies);
}

/** Nx's words for a result of its cache; one that was stopped on the way is neither that nor good. */
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

export type Context = {
  packages: Workspace[];
  /** When the run began: an older report is not of this run. */
  since: number;
  output: string;
  env: Record<string, string>;
};

export async function tallyOf(task: Task, { packages, since, output, env }: Context): Promise<Tally> {
  const { project, target, status, seconds } = task;
  const isCached = REMEMBERED.has(status);
  const isGood = isCached || status === 'success';
  const workspace = packages.find(({ name }) => name === project);
  const name = `${target} ${workspace?.folder ?? project}`;
  const alone = `npx nx run ${project}:${target}`;
  // A bundle is a step of a build: counted only if it fails.
  if (isGood && (target === 'bundle' || !workspace)) return sum([]);
  const tally =
    workspace && WITH_REPORT.includes(target)
      ? await reported({ workspace, target, env })
      : isGood
        ? passed()
        : failed({ name, said: '', alone });
  const took = isCached ? 'nothing it reads has changed' : `${seconds.toFixed(1)} s`;
  const judgement = tally.failed === 0 ? 'good' : 'bad';
  console.log(`${name}: ${judgement}, ${tally.passed} passed, ${tally.failed} failed (${took})`);
  if (!isGood) console.log(sectionOf(output, `${project}:${target}`));
  return tally;

  async function reported(run: Run): Promise<Tally> {
    const file = join(run.workspace.path, '.reports', `${target}.json`);
    const report = await readReport(file, run, isCached ? 0 : since);
    if (isGood) return report ?? failed({ name: `${name} left no report`, said: '', alone });
    const errors = unhandledErrors(sectionOf(output, `${project}:${target}`), run);
    const whole = sum([report ?? sum([]), errors]);
    return whole.failed > 0 ? whole : sum([whole, failed({ name: `${name} broke`, said: '', alone })]);
  }
}

function sectionOf(output: string, task: string): string {
  const sections = output.split(/^(?=> nx run )/m);
  return sections.find((section) => section.startsWith(`> nx run ${task}`)) ?? '';
}

/** Some tests of one package, by their files and their words, with all they say. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium } from './chromium.ts';
import { findEngines } from './engines.ts';
import { runTargets } from './nx.ts';
import { readReport } from './reports.ts';
import { runProgram } from './run-program.ts';
import { failed, passed, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

export type Chosen = { files: string[]; name: string | undefined };

export async function runAlone(workspace: Workspace, chosen: Chosen, all: Workspace[]): Promise<Tally> {
  const reports = await mkdtemp(join(tmpdir(), 'bivouac-reports-'));
  try {
    const report = join(reports, 'report.json');
    const [built, program, args, env] =
      workspace.folder === 'e2e'
        ? await inChromium(chosen, report, 'build', all)
        : workspace.folder === 'gallery' && chosen.files.some((file) => file.startsWith('specs'))
          ? await inChromium(chosen, report, 'bundle', [workspace])
          : await unit(chosen, report, workspace);
    const { isGood } = await runProgram(program, args, { cwd: workspace.path, env, shown: true });
    const tally = sum([built, (await readReport(report, workspace)) ?? sum([])]);
    if (isGood || tally.failed > 0) return tally;
    const alone = `cd ${workspace.folder} && npx ${program} ${args.filter((arg) => !arg.startsWith('--re')).join(' ')}`;
    return sum([tally, failed({ name: `${workspace.folder}: the run broke`, said: '', alone })]);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

type Call = [built: Tally, program: string, args: string[], env: Record<string, string>];

async function unit({ files, name }: Chosen, report: string, { path }: Workspace): Promise<Call> {
  const manifest = await readFile(join(path, 'package.json'), 'utf8').catch(() => '{}');
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Scripts };
  // As the whole package is tested; the floors are a part of their own.
  const isFloors = files.some((file) => file.startsWith('floors'));
  const [, own] = /--config (\S+)/.exec(scripts.test ?? '') ?? [];
  const config = isFloors ? 'floors/vitest.config.ts' : own;
  const chosen = [...files, ...(config ? ['--config', config] : []), ...(name ? ['-t', name] : [])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [sum([]), 'vitest', ['run', ...chosen, ...reporters], {}];
}

type Scripts = { test?: string };

async function inChromium(
  { files, name }: Chosen,
  report: string,
  first: 'build' | 'bundle',
  packages: Workspace[],
): Promise<Call> {
  const built = await runTargets({ targets: [first], packages, isFresh: false });
  // The stories need the whole site, the pictures a bundle.
  const browser = await (first === 'build' ? findHeadlessChromium() : findChromium());
  // Only who names their stories waits for other engines to be installed.
  const asksEngines = first === 'build' && files.some((file) => file.includes('engines-'));
  const { env: engines, notTried } = asksEngines ? await findEngines() : { env: {}, notTried: [] };
  const env = { BIVOUAC_CHROMIUM: browser, ...engines, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return [
    sum([built, { ...passed(0), notTried }]),
    'playwright',
    ['test', ...files, ...(name ? ['-g', name] : []), '--reporter=list,json'],
    env,
  ];
}

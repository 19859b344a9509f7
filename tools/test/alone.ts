/** Some tests of one package, by their files and their words, with all their output. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium } from './chromium.ts';
import { findEngines } from './engines.ts';
import { runTarget, type Target } from './nx.ts';
import { readReport } from './reports.ts';
import { runProgram } from './run-program.ts';
import { failed, passed, sum, type Tally } from './tally.ts';
import { commandOf, type Workspace } from './workspaces.ts';

export type Chosen = { files: string[]; name: string | undefined };

export async function runAlone(workspace: Workspace, chosen: Chosen, all: Workspace[]): Promise<Tally> {
  const reports = await mkdtemp(join(tmpdir(), 'bivouac-reports-'));
  try {
    const report = join(reports, 'report.json');
    const target = targetOf(workspace, chosen);
    const { built, env } = await prepare(target, workspace, chosen, all);
    const isPlaywright = target === 'e2e' || target === 'pictures';
    // The floors are a part of their own, with a configuration of their own.
    const [program, ...own] =
      target === 'floors'
        ? ['vitest', 'run', '--config', 'floors/vitest.config.ts']
        : await commandOf(workspace, target);
    const files = chosen.files.filter((file) => !file.startsWith('@'));
    const args = [
      ...own,
      ...files,
      ...(chosen.name ? [isPlaywright ? '-g' : '-t', chosen.name] : []),
      ...(isPlaywright
        ? ['--reporter=list,json']
        : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    ];
    const { isGood } = await runProgram(program as string, args, {
      cwd: workspace.path,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      shown: true,
    });
    const run = { workspace, target, env };
    const tally = sum([built, (await readReport(report, run)) ?? sum([])]);
    if (isGood || tally.failed > 0) return tally;
    const alone = `cd ${workspace.folder} && npx ${program} ${args.filter((arg) => !/^--(?:re|outputFile)/.test(arg)).join(' ')}`;
    return sum([tally, failed({ name: `${workspace.folder}: the run broke`, said: '', alone })]);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function targetOf({ folder, targets }: Workspace, { files }: Chosen): Target {
  if (folder === 'e2e') return 'e2e';
  if (folder === 'gallery' && files.some((file) => file.startsWith('specs'))) return 'pictures';
  if (folder === 'tools' && files.some((file) => file.startsWith('floors'))) return 'floors';
  return targets.includes('pages') && files.some((file) => /\.page\.|^pages\//.test(file)) ? 'pages' : 'test';
}

type Prepared = { built: Tally; env: Record<string, string> };

async function prepare(
  target: Target,
  workspace: Workspace,
  { files, name }: Chosen,
  all: Workspace[],
): Promise<Prepared> {
  // Named files run in full, also those of `npm test -- --all`; so does a story by its words, which may be tagged in any file.
  const isStory = target === 'e2e' && (name !== undefined || files.some((file) => !file.startsWith('@')));
  const isLong = isStory || files.some((file) => /\.long\.|engines-|^@long/.test(file));
  const env: Record<string, string> = isLong ? { BIVOUAC_ALL: '1' } : {};
  const tags = files.filter((file) => file.startsWith('@'));
  if (tags.length > 0) env.BIVOUAC_STORIES = tags.join(',');
  if (target === 'test' || target === 'floors') return { built: sum([]), env };
  const built =
    target === 'pages'
      ? sum([])
      : await runTarget(
          target === 'e2e'
            ? { target: 'build', packages: all, isFresh: false }
            : { target: 'bundle', packages: [workspace], isFresh: false },
        );
  env.BIVOUAC_CHROMIUM = await (target === 'pictures' ? findChromium() : findHeadlessChromium());
  if (target !== 'e2e' || !isLong) return { built, env };
  const { env: engines, notTried } = await findEngines();
  return { built: sum([built, { ...passed(0), notTried }]), env: { ...env, ...engines } };
}

/** `npm test`: lint, types, tests of every package, the builds and the stories in a browser; one line at the end sums up. */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, findHeadlessChromium } from './test/chromium.ts';
import { findEngines } from './test/engines.ts';
import { runTarget, type Target } from './test/nx.ts';
import { isPart, longParts, parts, runParts } from './test/parts.ts';
import { projectRoot } from './test/project-root.ts';
import { recordAll } from './test/record-all.ts';
import { readReport } from './test/reports.ts';
import { runProgram } from './test/run-program.ts';
import { type Row, tableOf } from './test/table.ts';
import { filesTagged, tagsTouchedBy } from './test/tags.ts';
import { failed, judged, passed, sum, summary, type Tally } from './test/tally.ts';
import { commandOf, readWorkspaces, type Workspace } from './test/workspaces.ts';

/** What a change touches: packages by the graph of Nx, stories by their tags and their imports. What is not committed counts as changed. */
class NoBase extends Error {
  override readonly name = 'NoBase';
  readonly reason = 'no_base';
  constructor(base: string, output: string) {
    super(`Changes since "${base}" cannot be listed: name another commit with --base.\n${output}`);
  }
}

async function touchedSince(base: string, workspaces: Workspace[]): Promise<Workspace[]> {
  const args = ['show', 'projects', '--affected', `--base=${base}`, '--json'];
  const { isGood, output } = await runProgram('nx', args);
  const list = /^\[.*\]$/ms.exec(output)?.[0];
  if (!isGood || list === undefined) throw new NoBase(base, output);
  const names = JSON.parse(list) as string[];
  return workspaces.filter(({ name }) => names.includes(name));
}

async function storiesSince(base: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { isGood, output } = await runProgram('git', args);
    if (!isGood) throw new NoBase(base, output);
    return output.split('\n').filter(Boolean);
  };
  const [from = base] = await git('merge-base', base, 'HEAD');
  const changed = await git('diff', '--name-only', from);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const paths = [...changed, ...untracked];
  const all = await readdir(join(projectRoot, 'e2e', 'specs'));
  const files = filesTagged(tagsTouchedBy(paths), all);
  if (!paths.some((path) => path.startsWith('e2e/'))) return files;
  return [...new Set([...files, ...(await storiesImporting(from, all))])].toSorted();
}

async function storiesImporting(commit: string, all: string[]): Promise<string[]> {
  const args = ['test', '--list', '--reporter=json', `--only-changed=${commit}`];
  const { output } = await runProgram('playwright', args, { cwd: join(projectRoot, 'e2e') });
  return all.filter((file) => output.includes(`"file": "${file}"`));
}

const help = `npm test [-- [--only PART[,PART…]] [--affected [--base REF]] [--all] [--fresh]]
Runs what decides whether a change goes in, and ends with "N passed, N failed". Parts: ${parts.join(', ')}, or the
name of a package (its tests alone), e.g. --only lint,typecheck or --only libs/live. What passed before, and reads nothing that
has changed since, is not run again: --fresh runs it all the same. --affected: what a change since REF (main) touches;
of the stories those of the changed remote's audience and those of two audiences, or @smoke, about fifteen of all.
--all: the long forms as well (*.long.test.ts, *.long.spec.ts, other engines, ${longParts.join(', ')}); its result is a line in docs/all.md.

npm test -- --only PACKAGE [FILE…] [-t WORDS]
Some tests of one package, e.g. --only supabase tests/golden -t time-given-back or --only e2e specs/public-home.spec.ts;
stories also by their tag, e.g. --only e2e @public

What fails is run once more, alone, at the end: if it passes then it is listed as unstable, and more than three of these fail the run.
Chromium is used where it is found; BIVOUAC_CHROMIUM names another one. The stories of e2e/specs/engines-… run in
Firefox and WebKit (BIVOUAC_FIREFOX, BIVOUAC_WEBKIT: their paths); an engine that cannot be had is listed as not tried.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    name: { type: 'string', short: 't' },
    affected: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
    all: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(help);
else process.exitCode = await run(values.only?.split(',').map((part) => part.trim()) ?? null);

async function run(only: string[] | null): Promise<number> {
  const began = Date.now();
  if (values.all) process.env.BIVOUAC_ALL = '1';
  const workspaces = await readWorkspaces();
  const isNamed = ({ folder, name }: Workspace) => only?.includes(folder) || only?.includes(name);
  const unknown = only?.find(
    (one) => !isPart(one) && !workspaces.some((w) => w.folder === one || w.name === one),
  );
  if (unknown !== undefined) {
    const known = [...parts, ...longParts, ...workspaces.map(({ folder }) => folder)];
    console.error(`There is no part "${unknown}". Parts: ${known.join(', ')}`);
    return 2;
  }
  const isAlone = values.name !== undefined || positionals.length > 0;
  const [one] = workspaces.filter(isNamed);
  if (isAlone && (!one || only?.length !== 1)) {
    console.error(
      'Tests by their file or their words: name their package, e.g. --only supabase -t time-given-back',
    );
    return 2;
  }
  if (isAlone && one) {
    const tally = await runAlone(one, { files: positionals, name: values.name }, workspaces);
    console.log(summary(tally));
    return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
  }
  const touched = values.affected ? await touchedSince(values.base, workspaces).catch(noBase) : workspaces;
  if (touched === null) return 2;
  if (touched.length === 0) {
    console.log(`Nothing that was changed since ${values.base} is read by a test.`);
    return 0;
  }
  const rows = await runParts({
    chosen: only?.filter(isPart) ?? [...parts, ...(values.all ? longParts : [])],
    packages: touched.filter(isNamed),
    touched,
    workspaces,
    isFresh: values.fresh,
    isAll: values.all,
    stories: values.affected ? await storiesSince(values.base) : null,
  });
  return end(rows, began, values.all && !only && !values.affected);
}

async function end(rows: Row[], began: number, isAll: boolean): Promise<number> {
  const seconds = (Date.now() - began) / 1000;
  const tally = judged(sum(rows.map((row) => row.tally)));
  const processors = rows.flatMap(({ processorSeconds }) => processorSeconds ?? []);
  const total = processors.reduce((all, one) => all + one, 0);
  console.log(
    `\n${tableOf([...rows, { part: 'all', seconds, processorSeconds: processors.length > 0 ? total : null, tally }])}`,
  );
  if (isAll) await recordAll(tally, seconds);
  console.log(summary(tally));
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

function noBase(failure: unknown): null {
  if (!(failure instanceof NoBase)) throw failure;
  console.error(failure.message);
  return null;
}

type Chosen = { files: string[]; name: string | undefined };

async function runAlone(workspace: Workspace, chosen: Chosen, all: Workspace[]): Promise<Tally> {
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
    const alone = `cd ${workspace.folder} && npx ${program} ${args.filter((arg) => !arg.startsWith('--re')).join(' ')}`;
    return sum([tally, failed({ name: `${workspace.folder}: the run broke`, said: '', alone })]);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function targetOf({ folder, targets }: Workspace, { files }: Chosen): Target {
  if (folder === 'e2e') return 'e2e';
  if (folder === 'gallery' && files.some((file) => file.startsWith('specs'))) return 'pictures';
  if (folder === 'tools' && files.some((file) => file.startsWith('floors'))) return 'floors';
  return targets.includes('pages') && files.some((file) => /\.page\./.test(file)) ? 'pages' : 'test';
}

type Prepared = { built: Tally; env: Record<string, string> };

async function prepare(
  target: Target,
  workspace: Workspace,
  { files }: Chosen,
  all: Workspace[],
): Promise<Prepared> {
  // Named files run in full, also those of `npm test -- --all`.
  const isLong = files.some((file) => /\.long\.|engines-|^@long/.test(file));
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

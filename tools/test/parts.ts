/** The parts of the whole run, and which of them share the machine. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium, NoChromium } from './chromium.ts';
import { findEngines } from './engines.ts';
import { longPrograms, runLongProgram } from './long-programs.ts';
import { runTarget, type Target } from './nx.ts';
import { retried } from './retry.ts';
import { processor, runProgram } from './run-program.ts';
import type { Row } from './table.ts';
import { failed, passed, sum, type Tally } from './tally.ts';
import { isPure, together, type Workspace } from './workspaces.ts';

export const parts = ['lint', 'typecheck', 'floors', 'unit', 'pages', 'build', 'e2e'];
/** `npm test -- --all` runs these as well. */
export const longParts = ['pictures', 'programs'];

export function isPart(name: string): boolean {
  return [...parts, ...longParts].includes(name);
}

export type Plan = {
  chosen: string[];
  packages: Workspace[];
  touched: Workspace[];
  workspaces: Workspace[];
  isFresh: boolean;
  isAll: boolean;
  /** Files of stories; null: all. */
  stories: string[] | null;
};

/** From here on the stories have cores of their own beside the tests of the database. */
const CORES_FOR_BOTH = 4;

/**
 * Lint, types and floors first: if they fail, nothing else is run. Then two lines side by side: the tests of the database and
 * then the stories, the longest by far; and what needs one core, the builds first, since stories need them, then the tests of the
 * tools and the long programs, which wait more than they work.
 */
export async function runParts(plan: Plan): Promise<Row[]> {
  const { chosen, packages, workspaces, isFresh, stories } = plan;
  const isNamed = ({ folder }: Workspace) => packages.some((one) => one.folder === folder);
  // The tests of the lab kill servers and try attacks for ten minutes: they run when they are named.
  const touched = plan.touched.filter((one) => one.folder !== 'lab' || isNamed(one));
  const of = (part: string) => (chosen.includes(part) ? touched : touched.filter(isNamed));
  const always = (part: string) => (chosen.includes(part) ? touched : []);
  const tested = of('unit');
  const isDatabase = ({ folder }: Workspace) => /^supabase(?:\/|$)/.test(folder);
  const only = (folder: string, all: Workspace[]) => all.filter((one) => one.folder === folder);
  const told = stories?.length === 0 ? [] : only('e2e', of('e2e'));

  const rows: Row[] = [];
  const having = (target: Target, of: Workspace[]) => of.filter(({ targets }) => targets.includes(target));
  const part = (name: string, asked: Workspace[], target: Target, parallel = 1) =>
    timed(name, having(target, asked), (some) => runTarget({ target, packages: some, isFresh, parallel }));
  const drawn = (name: string, target: 'pages' | 'pictures' | 'e2e', asked: Workspace[]) =>
    timed(name, having(target, asked), (some) => inChromium(target, some, plan));
  async function timed(name: string, of: Workspace[], work: (of: Workspace[]) => Promise<Tally>) {
    if (of.length === 0) return;
    const began = Date.now();
    const used = { seconds: 0 as number | null };
    const tally = await processor.run(used, () => work(of));
    const seconds = (Date.now() - began) / 1000;
    rows.push({ part: name, seconds, processorSeconds: used.seconds, tally });
    console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(0)} s`);
  }

  await Promise.all([
    (async () => {
      await timed('lint', always('lint'), (some) => lint(some, plan));
      await timed('types', always('typecheck'), (some) => types(some, plan));
    })(),
    part('floors', chosen.includes('floors') ? floorsOf(workspaces) : [], 'floors'),
  ]);
  if (rows.some(({ tally }) => tally.failed > 0)) {
    console.log('== nothing else was run: mend these first');
    return rows;
  }

  // The stories need the whole site as it is now, whatever of it was touched.
  const built = part('build', told.length > 0 ? workspaces : always('build'), 'build');
  const database = part('tests of the database', tested.filter(isDatabase), 'test');
  const beside = (async () => {
    await built;
    await drawn('pictures', 'pictures', of('pictures'));
    const pure = tested.filter(isPure);
    const asked = isWhole(tested, plan) ? [together(pure)] : pure;
    await part('tests of libraries, shell and remotes', asked, 'test');
    await drawn('pages', 'pages', of('pages'));
    await part('tests of the tools', only('tools', tested), 'test');
    // Nothing else looks at the lab's own code, which a renamed export of the product breaks.
    const lab = only('lab', workspaces).filter((one) => plan.isAll || isNamed(one));
    await part('lint of the lab', lab, 'lint');
    await part('types of the lab', lab, 'typecheck');
    await part('tests of the lab', only('lab', of('lab')), 'test');
    for (const one of chosen.includes('programs') ? await longPrograms() : [])
      await timed(one.name, workspaces, () => runLongProgram(one));
  })();
  // A failure of the runner itself is met where it is awaited, after the stories.
  beside.catch(() => undefined);
  await (availableParallelism() >= CORES_FOR_BOTH ? built : Promise.all([database, built]));
  const isBuilt = rows.every(({ part, tally }) => part !== 'build' || tally.failed === 0);
  if (isBuilt) await drawn('stories', 'e2e', told);
  await Promise.all([beside, database]);
  // Alone: when nothing else runs any more.
  for (const row of rows) row.tally = await retried(row.tally);
  return rows;
}

/** The floors are a project of Nx in the folder of the tools. */
function floorsOf(workspaces: Workspace[]): Workspace[] {
  return workspaces
    .filter(({ folder }) => folder === 'tools')
    .map((tools) => ({ ...tools, name: 'floors', targets: ['floors'] }));
}

/** Checks everything at once, which takes a fifth to a third of what its packages take one by one; else each package, as cached. */
async function lint(touched: Workspace[], plan: Plan): Promise<Tally> {
  if (!isWhole(touched, plan)) return byPackage('lint', touched, plan);
  return atOnce('lint', 'biome', ['check', '.']);
}

async function types(touched: Workspace[], plan: Plan): Promise<Tally> {
  if (!isWhole(touched, plan)) return byPackage('typecheck', touched, plan);
  const programs = ['browser', 'node'].map((name) => join('tools', 'test', `tsconfig.${name}.json`));
  return sum(await Promise.all(programs.map((file) => atOnce(`types of ${file}`, 'tsc', ['-p', file]))));
}

function isWhole(touched: Workspace[], { workspaces }: Plan): boolean {
  return workspaces.every((one) => one.folder === 'lab' || touched.includes(one));
}

async function byPackage(target: 'lint' | 'typecheck', touched: Workspace[], { isFresh }: Plan) {
  const packages = touched.filter(({ targets }) => targets.includes(target));
  return runTarget({ target, packages, isFresh, parallel: 2 });
}

async function atOnce(name: string, program: string, args: string[]): Promise<Tally> {
  const { isGood, output } = await runProgram(program, args);
  if (!isGood) console.log(output);
  return isGood ? passed() : failed({ name, said: '', alone: `npx ${program} ${args.join(' ')}` });
}

async function inChromium(
  target: 'pages' | 'pictures' | 'e2e',
  packages: Workspace[],
  { isFresh, isAll, stories }: Plan,
): Promise<Tally> {
  try {
    // Pictures are compared as a whole browser draws them.
    const browser = await (target === 'pictures' ? findChromium() : findHeadlessChromium());
    const isTold = target === 'e2e';
    const { env: engines, notTried } = isTold && isAll ? await findEngines() : { env: {}, notTried: [] };
    // Overrides a value that is set in the shell.
    const env = { BIVOUAC_CHROMIUM: browser, ...engines, BIVOUAC_STORIES: stories?.join(',') ?? '' };
    return sum([await runTarget({ target, packages, isFresh, env }), { ...passed(0), notTried }]);
  } catch (failure) {
    if (!(failure instanceof NoChromium)) throw failure;
    return failed({
      name: `${target}: it could not start`,
      said: failure.message,
      alone: `npm test -- --only ${target}`,
    });
  }
}

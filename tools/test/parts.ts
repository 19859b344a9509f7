/** The parts of the whole run, and which of them may share the machine. */
import { availableParallelism } from 'node:os';
import { findChromium, findHeadlessChromium, NoChromium } from './chromium.ts';
import { findEngines } from './engines.ts';
import { runTargets, type Target } from './nx.ts';
import { runProgram } from './run-program.ts';
import { failed, passed, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

export const parts = ['lint', 'typecheck', 'floors', 'unit', 'build', 'pictures', 'e2e'];

export function isPart(name: string): boolean {
  return parts.includes(name);
}

export type Plan = {
  /** Names of parts. */
  chosen: string[];
  /** Packages named by themselves: their tests run whatever is chosen. */
  packages: Workspace[];
  touched: Workspace[];
  workspaces: Workspace[];
  isFresh: boolean;
  /** Files of stories; null: all. */
  stories: string[] | null;
};

const isOfDatabase = ({ folder }: { folder: string }) => folder.split('/')[0] === 'supabase';

/** From here on the stories have cores of their own beside the tests of the database. */
const CORES_FOR_BOTH = 4;

/**
 * Two lines side by side. The tests of the database and the stories are the longest by far: one line is the one and then the
 * other, or both at once where there are cores enough. The other line is what needs one core, the builds first, since stories
 * need them, and the tests of the tools last, which wait more than they work.
 */
export async function runParts({
  chosen,
  packages,
  touched,
  workspaces,
  isFresh,
  stories,
}: Plan): Promise<Tally> {
  const wants = (part: string) => chosen.includes(part);
  const isTested = ({ folder }: Workspace) =>
    (wants('unit') && folder !== 'e2e') || packages.some((one) => one.folder === folder);
  const isTold = (one: Workspace) => one.folder === 'e2e' && (wants('e2e') || packages.includes(one));
  const tells = stories?.length === 0 ? [] : touched.filter(isTold);
  const pictured = touched.filter(
    (one) => one.folder === 'gallery' && (wants('pictures') || packages.includes(one)),
  );
  const tested = touched.filter((one) => isTested(one) && one.folder !== 'e2e');
  const only = (...folders: string[]) => tested.filter(({ folder }) => folders.includes(folder));
  const pure = tested.filter(({ folder }) => folder !== 'tools' && !isOfDatabase({ folder }));
  // Any file may break a floor.
  const floors = workspaces
    .filter(({ folder }) => folder === 'tools')
    .map((one) => ({ ...one, name: 'floors' }));
  const part = (name: string, targets: Target[], of: Workspace[]) =>
    timed(name, of, () => runTargets({ targets, packages: of, isFresh }));

  // The stories need the whole site as it is now, whatever of it was touched.
  const built = part('build', ['build'], tells.length > 0 ? workspaces : wants('build') ? touched : []);
  const database = part('tests of the database', ['test'], tested.filter(isOfDatabase));
  const beside = (async () => [
    await built,
    await part('floors', ['floors'], wants('floors') ? floors : []),
    await timed('lint', wants('lint') ? touched : [], () => lint(touched, workspaces, isFresh)),
    await part('types', ['typecheck'], wants('typecheck') ? touched : []),
    await part('tests of libraries, shell and remotes', ['test'], pure),
    await part('tests of the tools', ['test'], only('tools')),
    await timed('pictures', pictured, () => inChromium('pictures', pictured, isFresh)),
  ])();
  // Whatever it ends with is met where it is awaited, after the stories.
  beside.catch(() => undefined);
  await (availableParallelism() >= CORES_FOR_BOTH ? built : Promise.all([database, built]));
  const env = stories ? { BIVOUAC_STORIES: stories.join(',') } : {};
  const told = await timed('stories', tells, () => inChromium('e2e', tells, isFresh, env));
  return sum([...(await beside), await database, told]);
}

/** Of everything at once, which takes a third of what its packages take one by one; else of each, as remembered. */
async function lint(touched: Workspace[], workspaces: Workspace[], isFresh: boolean): Promise<Tally> {
  if (touched.length < workspaces.length)
    return runTargets({ targets: ['lint'], packages: touched, isFresh });
  const { isGood, output } = await runProgram('biome', ['check', '.']);
  if (!isGood) console.log(output);
  return isGood ? passed() : failed({ name: 'lint', said: '', alone: 'npm run lint' });
}

async function inChromium(
  target: 'pictures' | 'e2e',
  packages: Workspace[],
  isFresh: boolean,
  chosen: Record<string, string> = {},
): Promise<Tally> {
  try {
    const browser = await (target === 'e2e' ? findHeadlessChromium() : findChromium());
    const { env: engines, notTried } = target === 'e2e' ? await findEngines() : { env: {}, notTried: [] };
    const env = { BIVOUAC_CHROMIUM: browser, ...engines, ...chosen };
    return sum([await runTargets({ targets: [target], packages, isFresh, env }), { ...passed(0), notTried }]);
  } catch (failure) {
    if (!(failure instanceof NoChromium)) throw failure;
    return failed({
      name: `${target}: it could not start`,
      said: failure.message,
      alone: `npm test -- --only ${target}`,
    });
  }
}

async function timed(name: string, packages: Workspace[], work: () => Promise<Tally>): Promise<Tally> {
  if (packages.length === 0) return sum([]);
  const began = Date.now();
  const tally = await work();
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

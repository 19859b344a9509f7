/** `npm test`: lint, types, tests of every package, the builds and the stories in a browser; one line at the end sums up. */
import { parseArgs } from 'node:util';
import { NoBase, storiesSince, touchedSince } from './test/affected.ts';
import { runAlone } from './test/alone.ts';
import { isPart, parts, runParts } from './test/parts.ts';
import { summary, type Tally } from './test/tally.ts';
import { readWorkspaces, type Workspace } from './test/workspaces.ts';

const help = `npm test [-- [--only PART[,PART…]] [--affected [--base REF]] [--fresh]]
Runs everything and ends with "N passed, N failed". Parts: ${parts.join(', ')}, or the name of a
package (its tests alone), e.g. --only lint,typecheck or --only libs/live. What passed before, and reads nothing that
has changed since, is not run again: --fresh runs it all the same. --affected: what a change since REF (main) touches;
of the stories those of the changed remote's audience and those of two audiences, or @smoke, about fifteen of all.

npm test -- --only PACKAGE [FILE…] [-t WORDS]
Some tests of one package, e.g. --only supabase tests/golden -t time-given-back or --only e2e specs/public-home.spec.ts

Chromium is used where it is found; BIVOUAC_CHROMIUM names another one. The stories of e2e/specs/engines-… are told in
Firefox and WebKit (BIVOUAC_FIREFOX, BIVOUAC_WEBKIT: their paths); an engine that cannot be had is named as not tried.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    name: { type: 'string', short: 't' },
    affected: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(help);
else process.exitCode = await run(values.only?.split(',').map((part) => part.trim()) ?? null);

async function run(only: string[] | null): Promise<number> {
  const began = Date.now();
  const workspaces = await readWorkspaces();
  const isNamed = ({ folder, name }: Workspace) => only?.includes(folder) || only?.includes(name);
  const unknown = only?.find(
    (one) => !isPart(one) && !workspaces.some((w) => w.folder === one || w.name === one),
  );
  if (unknown !== undefined) {
    console.error(
      `There is no part "${unknown}". Parts: ${[...parts, ...workspaces.map(({ folder }) => folder)].join(', ')}`,
    );
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
  if (isAlone && one)
    return end(await runAlone(one, { files: positionals, name: values.name }, workspaces), began);
  const touched = values.affected ? await touchedSince(values.base, workspaces).catch(noBase) : workspaces;
  if (touched === null) return 2;
  if (touched.length === 0) {
    console.log(`Nothing that was changed since ${values.base} is read by a test.`);
    return 0;
  }
  const chosen = only?.filter(isPart) ?? parts;
  const packages = touched.filter(isNamed);
  const stories = values.affected ? await storiesSince(values.base) : null;
  const tally = await runParts({ chosen, packages, touched, workspaces, isFresh: values.fresh, stories });
  return end(tally, began);
}

function end(tally: Tally, began: number): number {
  console.log(`== all: ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(summary(tally));
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

function noBase(failure: unknown): null {
  if (!(failure instanceof NoBase)) throw failure;
  console.error(failure.message);
  return null;
}

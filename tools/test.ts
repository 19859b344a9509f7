/** `npm test`: lint, types, tests of every package, the builds and the stories in a browser; one line at the end sums up. */
import { parseArgs } from 'node:util';
import { NoBase, storiesSince, touchedSince } from './test/affected.ts';
import { runAlone } from './test/alone.ts';
import { isPart, longParts, parts, runParts } from './test/parts.ts';
import { recordAll } from './test/record-all.ts';
import { type Row, tableOf } from './test/table.ts';
import { judged, sum, summary } from './test/tally.ts';
import { readWorkspaces, type Workspace } from './test/workspaces.ts';

const help = `npm test [-- [--only PART[,PART…]] [--affected [--base REF]] [--all] [--fresh]]
Runs what decides whether a change goes in, and ends with "N passed, N failed". Parts: ${parts.join(', ')}, or the
name of a package (its tests alone), e.g. --only lint,typecheck or --only libs/live. What passed before, and reads nothing that
has changed since, is not run again: --fresh runs it all the same. --affected: what a change since REF (main) touches;
of the stories those of the changed remote's audience and those of two audiences, or @smoke, six of all.
--all: the long forms as well (*.long.test.ts, *.long.spec.ts, other engines, ${longParts.join(', ')}); its result is a line in docs/all.md.

npm test -- --only PACKAGE [FILE…] [-t WORDS]
Some tests of one package, e.g. --only supabase tests/golden -t time-given-back or --only e2e specs/public-now.spec.ts;
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
    if (tally.passed + tally.failed === 0) console.log('No test of this package matches.');
    console.log(summary(tally));
    return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
  }
  const touched = values.affected ? await touchedSince(values.base, workspaces).catch(noBase) : workspaces;
  if (touched === null) return 2;
  if (touched.length === 0) {
    console.log(`No package reads what was changed since ${values.base}: the floors alone do.`);
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
  if (values.affected && rows.length === 0) return 0;
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

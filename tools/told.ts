/** `npm run told`: tells the stories and writes which places of the remotes each file of them runs. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { runAlone } from './test/alone.ts';
import { summary } from './test/tally.ts';
import { lastingOf } from './test/told/lasting-of.ts';
import type { Place } from './test/told/place-of.ts';
import { FROM_SOURCES, lookedAt, readLasting, readTold, TOLD_FILE, writeTold } from './test/told/told-map.ts';
import { readWorkspaces } from './test/workspaces.ts';

const help = `npm run told [-- FILE… | --seconds]
Tells the stories of these files of e2e/specs and adds what they run to ${TOLD_FILE}; without a file: tells all of them, and
writes it anew. npm test -- --affected chooses by it which stories a change in a remote tells.
--seconds: tells nothing, and writes how long each file lasted in the last run, where its stories passed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, seconds: { type: 'boolean' } },
});
if (values.help) console.log(help);
else if (values.seconds) process.exitCode = await timeAnew();
else process.exitCode = await run(positionals.map((file) => basename(file)));

async function run(named: string[]): Promise<number> {
  const all = (await readdir(join(projectRoot, 'e2e/specs'))).filter((file) => file.endsWith('.spec.ts'));
  const unknown = named.find((file) => !all.includes(file));
  if (unknown !== undefined) {
    console.error(`There are no stories ${unknown} in e2e/specs.`);
    return 2;
  }
  const files = (named.length > 0 ? named : all).filter((file) => !FROM_SOURCES.includes(file));
  const workspaces = await readWorkspaces();
  const stories = workspaces.find(({ folder }) => folder === 'e2e');
  if (files.length === 0 || !stories) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-told-'));
  try {
    const kept = join(folder, 'told.jsonl');
    process.env.BIVOUAC_TOLD = kept;
    const tally = await runAlone(
      stories,
      { files: files.map((file) => `specs/${file}`), name: undefined },
      workspaces,
    );
    if (tally.failed > 0) {
      console.error(
        `${summary(tally)}\n${TOLD_FILE} is as it was: a story that fails does not run all it runs.`,
      );
      return 1;
    }
    const lines = (await readFile(kept, 'utf8')).split('\n').filter(Boolean);
    const heard = lines.map((line) => JSON.parse(line) as Heard);
    await writeFile(join(projectRoot, TOLD_FILE), merged(heard, all, named.length > 0));
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timeAnew(): Promise<number> {
  const report = join(projectRoot, 'e2e/.reports/e2e.json');
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) {
    console.error('No stories were told here yet: npm test -- --only e2e tells all of them.');
    return 1;
  }
  const lasting = lastingOf(JSON.parse(text));
  // What was not told, or failed, lasts as long as before.
  await writeFile(
    join(projectRoot, TOLD_FILE),
    writeTold(readTold(), new Map([...readLasting(), ...lasting])),
  );
  return 0;
}

/** One story. */
interface Heard {
  file: string;
  ms: number;
  places: Place[];
}

/** What is there already of files that still are, unless it is written anew, and what the stories just ran. */
function merged(heard: readonly Heard[], all: readonly string[], isAdded: boolean): string {
  const before = isAdded ? [...readTold()].filter(([file]) => all.includes(file)) : [];
  const told = new Map(before.map(([file, places]) => [file, new Set(places)]));
  const lasting = new Map(isAdded ? readLasting() : []);
  for (const { file } of heard) lasting.delete(file);
  for (const { file, ms, places } of heard) {
    told.set(file, new Set([...lookedAt(told.get(file) ?? new Set()), ...places]));
    lasting.set(file, (lasting.get(file) ?? 0) + ms / 1_000);
  }
  return writeTold(told, lasting);
}

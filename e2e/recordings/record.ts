/** `npm run record`: records what pages ask of a real stack, for the page tests. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Recorded, writeRecorded } from '@bivouac/testing/recorded';
import { chromium } from '@playwright/test';
import { findHeadlessChromium } from '../../tools/test/chromium.ts';
import { startForStories } from '../../tools/test/stack-for-stories.ts';
import { scenes } from './scenes/index.ts';
import { differences } from './shape.ts';
import { takePages } from './take.ts';

const help = `npm run record [-- [--check] NAME…]
Records anew what page tests read (all recordings, or those of the scenes that make NAME): lays each scene of e2e/recordings/scenes out on a
stack of its own, opens its pages, and writes the answers to libs/testing/recordings/NAME.json. The site must be built: npm run build.
--check writes nothing: it compares the shape of each recording with the answers of the present stack.
BIVOUAC_URL names a running stack instead, with the variables of its env file.`;

export const RECORDINGS = resolve(import.meta.dirname, '../../libs/testing/recordings');

/** The pages of a recording are mostly waited for. A check does not depend on their order. */
const TABS = 3;
/** So long may a cache return a page as the take before it read it: `max-age=1, stale-while-revalidate=5`. */
const CACHED_MS = 6_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});
const chosen = scenes.filter(
  ({ makes }) => positionals.length === 0 || makes.some((name) => positionals.includes(name)),
);
const unknown = positionals.filter((name) => !scenes.some(({ makes }) => makes.includes(name)));
if (values.help) console.log(help);
else if (unknown.length > 0) {
  console.error(
    `There is no recording ${unknown.join(', ')}. There are: ${scenes.flatMap(({ makes }) => makes).join(', ')}.`,
  );
  process.exitCode = 2;
} else await onStack(record);

async function record(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const scene of chosen) {
      let takes = 0;
      await scene.play(async (name, taking) => {
        takes += 1;
        if (takes > 1) await setTimeout(CACHED_MS);
        const file = join(RECORDINGS, `${name}.json`);
        if (values.check) return check(name, file, await takePages(browser, taking, TABS));
        const recorded = await takePages(browser, taking);
        await writeFile(file, writeRecorded(recorded));
        console.log(`${relative(process.cwd(), file)}: ${recorded.answers.length} answers`);
      });
    }
  } finally {
    await browser.close();
  }
}

async function check(name: string, file: string, now: Recorded): Promise<void> {
  const recorded: Recorded = JSON.parse(await readFile(file, 'utf8'));
  const found = differences(recorded.answers, now.answers);
  if (found.length > 0) process.exitCode = 1;
  console.log(
    found.length === 0
      ? `${name}: the same`
      : `${name}: ${found.join('\n  ')}\n  Record it again: npm run record -- ${name}`,
  );
}

async function onStack(work: () => Promise<void>): Promise<void> {
  if (process.env.BIVOUAC_URL) return work();
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-record-'));
  await chmod(dataDir, 0o755);
  const stack = await startForStories(dataDir, { withDemo: false });
  try {
    Object.assign(process.env, stack.env, { BIVOUAC_DATA: dataDir });
    await work();
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

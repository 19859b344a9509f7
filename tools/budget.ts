/** `npm run budget`: what the built pages weigh on their first load, in brotli bytes, beside what they may. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { audiencesOf, measureViews } from './budget/views.ts';
import { weigh, weighRemote } from './budget/weigh.ts';
import { demoRally } from './start/demo.ts';
import { startForStories } from './test/stack-for-stories.ts';

const help = `npm run budget [-- --views]
Prints the JavaScript of the marshalls' app in brotli bytes: what its page asks for at once, what it fetches for its first view (the
words of one language, the Supabase client), and the worker that keeps it. Build first (npm run build). Ends with 1 above the budget.
Then what the first views of administration and timing team add to the shell (e2e/specs/admin-budget.long.spec.ts and
organizer-budget.long.spec.ts measure the whole of them in a browser: at most 205 and 200 KB). What a spectator loads until the first
live table is measured in a browser by npm run bench.
--views: starts a stack, opens what each audience sees first in a browser, and prints its requests, its JavaScript by package, and
what the registry weighs. Ends with 1 if officials load more than 260 KB before the page is idle.`;

/** 120 KB for everything the first view runs. */
const BUDGET = 120_000;
/** The shell with its data library takes 177 KB. */
const OWN = {
  'mfe-admin': ['administration', 27_600, 40_000],
  // Its desks are one file, so that each opens without a network.
  'mfe-organizer': ['timing team', 23_000, 90_000],
} as const;

/** Packages that weigh less are summed up. */
const LITTLE = 1_000;

const { values } = parseArgs({
  options: { views: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(help);
else {
  run(join(projectRoot, 'mfe-marshall', 'dist', 'alone'));
  for (const [name, [called, atMost, pageAtMost]] of Object.entries(OWN))
    runRemote(name, called, atMost, pageAtMost);
  if (values.views) await runViews();
}

function run(folder: string): void {
  if (!existsSync(join(folder, 'sw.js'))) {
    console.error(`The app is not built: run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  const { atOnce, later, worker } = weigh(
    readFileSync(join(folder, 'marshalls', 'index.html'), 'utf8'),
    readdirSync(join(folder, 'm')).filter((name) => name.endsWith('.js')),
    (name) => readFileSync(join(folder, name)),
  );
  const total = atOnce + later;
  line('asked for by the page at once', atOnce);
  line('fetched for the first view', later);
  line(`first load in all, at most ${BUDGET}`, total);
  line('the worker that keeps it', worker);
  if (total > BUDGET) process.exitCode = 1;
}

function runRemote(name: string, called: string, atMost: number, pageAtMost: number): void {
  const folder = join(projectRoot, name, 'dist');
  const version = existsSync(folder) ? readdirSync(folder).find((one) => /^\d/.test(one)) : undefined;
  if (!version) {
    console.error(`${name} is not built: run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  const { firstView, whenUsed, heaviestPage } = weighRemote(
    readdirSync(join(folder, version)).filter((one) => one.endsWith('.js')),
    (one) => readFileSync(join(folder, version, one)),
    (one) => {
      const map = join(folder, version, `${one}.map`);
      return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
    },
  );
  line(`own part of the first view of the ${called}, at most ${atMost}`, firstView);
  line('its other pages, each when it is used', whenUsed);
  line(`its heaviest page or shared file, at most ${pageAtMost}`, heaviestPage);
  if (firstView > atMost || heaviestPage > pageAtMost) process.exitCode = 1;
}

async function runViews(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-views-'));
  await chmod(dataDir, 0o755);
  const stack = await startForStories(dataDir, { withDemo: true });
  try {
    const { SUPABASE_URL: url = '', ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = stack.env;
    const registry = await measureViews(
      { url, email, password },
      audiencesOf(demoRally),
      ({ name, atMost }, view) => {
        console.log(`\n${name}: ${view.requests} requests`);
        line(atMost ? `JavaScript in all, at most ${atMost}` : 'JavaScript in all', view.scripts);
        if (atMost && view.scripts > atMost) process.exitCode = 1;
        const [large, little] = [
          view.byPackage.filter(([, bytes]) => bytes >= LITTLE),
          view.byPackage.filter(([, bytes]) => bytes < LITTLE),
        ];
        for (const [owner, bytes] of large) line(`  ${owner}`, bytes);
        line(
          `  ${little.length} others`,
          little.reduce((sum, [, bytes]) => sum + bytes, 0),
        );
      },
    );
    console.log('');
    line(`the registry, packed; ${registry.registry} as it is`, registry.packed);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function line(what: string, bytes: number): void {
  console.log(`${String(Math.round(bytes)).padStart(8)}  ${what}`);
}

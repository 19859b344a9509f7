/** `npm run budget`: what the built pages weigh on their first load, in brotli bytes, beside what they may. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { weigh, weighRemote } from './budget/weigh.ts';

const help = `npm run budget
Prints the JavaScript of the marshalls' app in brotli bytes: what its page asks for at once, what it fetches for its first view (the
words of one language, the Supabase client), and the worker that keeps it. Build first (npm run build). Ends with 1 above the budget.
Then what the administration's first view adds to the shell, within the 200 KB it may take in all (e2e/specs/admin-budget.spec.ts
measures the whole of it in a browser). What a spectator loads until the first live table is measured in a browser by npm run bench.`;

/** 120 KB for everything the first view runs. */
const BUDGET = 120_000;
/** The shell with its data library takes 166 of the 200 KB. */
const ADMINISTRATION = 34_000;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(help);
else {
  run(join(projectRoot, 'mfe-marshall', 'dist', 'alone'));
  runAdministration(join(projectRoot, 'mfe-admin', 'dist'));
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

function runAdministration(folder: string): void {
  const version = existsSync(folder) ? readdirSync(folder).find((name) => /^\d/.test(name)) : undefined;
  if (!version) {
    console.error(`The administration is not built: run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  const { firstView, whenUsed } = weighRemote(
    readdirSync(join(folder, version)).filter((name) => name.endsWith('.js')),
    (name) => readFileSync(join(folder, version, name)),
  );
  line(`the administration's own part of its first view, at most ${ADMINISTRATION}`, firstView);
  line('its other pages, each when it is used', whenUsed);
  if (firstView > ADMINISTRATION) process.exitCode = 1;
}

function line(what: string, bytes: number): void {
  console.log(`${String(bytes).padStart(8)}  ${what}`);
}

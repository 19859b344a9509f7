/** `npm run budget`: what the built pages weigh on their first load, in brotli bytes, beside what they may. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { weigh } from './budget/weigh.ts';

const help = `npm run budget
Prints the JavaScript of the marshalls' app in brotli bytes: what its page asks for at once, what it fetches for its first view (the
words of one language, the Supabase client), and the worker that keeps it. Build first (npm run build). Ends with 1 above the budget.
What a spectator loads until the first live table is measured in a browser by npm run bench.`;

/** 120 KB for everything the first view runs. */
const BUDGET = 120_000;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(help);
else run(join(projectRoot, 'mfe-marshall', 'dist', 'alone'));

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
  const line = (what: string, bytes: number) => console.log(`${String(bytes).padStart(8)}  ${what}`);
  line('asked for by the page at once', atOnce);
  line('fetched for the first view', later);
  line(`first load in all, at most ${BUDGET}`, total);
  line('the worker that keeps it', worker);
  if (total > BUDGET) process.exitCode = 1;
}

/** `npm run faults`: what may go wrong is made to go wrong, on a real stack, and what must hold is looked at. */
import { parseArgs } from 'node:util';
import { removeOwnFoldersWhenStopped } from '../tools/start/own-folder.ts';
import { print } from './bench/figures.ts';
import { FaultsRefused } from './faults/faults-refused.ts';
import { type FaultProgram, numbersFrom } from './faults/program.ts';

/** Each is loaded when it is asked for: some bring a browser. */
const programs: Record<string, () => Promise<{ program: FaultProgram }>> = {
  disk: () => import('./faults/disk/program.ts'),
  live: () => import('./faults/live/program.ts'),
  marshall: () => import('./faults/marshall/program.ts'),
  order: () => import('./faults/order/program.ts'),
  restore: () => import('./faults/restore/program.ts'),
  server: () => import('./faults/server/program.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = programs[name];
if (load) {
  removeOwnFoldersWhenStopped();
  process.exit(await run((await load()).program, args).catch(sayWhy));
} else {
  const isAsked = name === '' || name === '--help' || name === '-h';
  console.log(`npm run faults -- ${Object.keys(programs).join('|')} [--help]
Each starts what it needs by itself, and exits with 1 when something was lost, wrong or too late.`);
  process.exitCode = isAsked ? 0 : 2;
}

async function run(
  { help, options, texts = {}, run: findings }: FaultProgram,
  given: string[],
): Promise<number> {
  const names = Object.keys({ ...options, ...texts });
  const strings = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
  const { values } = parseArgs({
    args: given,
    options: { ...strings, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    const usage = [
      ...Object.keys(texts).map((option) => `[--${option} TEXT]`),
      ...Object.entries(options).map(([option, usual]) => `[--${option} N (${usual})]`),
    ];
    console.log(`npm run faults -- ${name} ${usage.join(' ')}\n${help}`);
    return 0;
  }
  let isAllMet = true;
  const chosen = Object.fromEntries(
    Object.entries(texts).map(([option, usual]) => [
      option,
      String((values as Record<string, unknown>)[option] ?? usual),
    ]),
  );
  for await (const figure of findings(numbersFrom(options, values), chosen)) {
    print(figure);
    isAllMet &&= figure.met !== false;
  }
  return isAllMet ? 0 : 1;
}

function sayWhy(failure: unknown): number {
  console.error(failure instanceof FaultsRefused ? failure.message : failure);
  return failure instanceof FaultsRefused ? 2 : 1;
}

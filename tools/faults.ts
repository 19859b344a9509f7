/** `npm run faults`: what may go wrong is made to go wrong, on a real stack, and what must hold is looked at. */
import { parseArgs } from 'node:util';
import { print } from './bench/figures.ts';
import { FaultsRefused } from './faults/faults-refused.ts';
import { marshall } from './faults/marshall/program.ts';
import type { FaultProgram } from './faults/program.ts';
import { restore } from './faults/restore/program.ts';
import { whenAskedToStop } from './start/signals.ts';

const programs: Readonly<Record<string, FaultProgram>> = {
  marshall,
  restore,
};

const seed = { about: 'the same seed makes the same choices', usual: 1 };
const [name = '', ...told] = process.argv.slice(2);
const program = programs[name];

if (!program || told.includes('--help') || told.includes('-h')) {
  console.log(help(program ? { [name]: program } : programs));
  process.exitCode = program || name === '--help' || name === '-h' ? 0 : 2;
} else {
  process.exit(await run(program));
}

function help(shown: typeof programs): string {
  const parts = Object.entries(shown).map(([one, { about, numbers }]) => {
    const lines = Object.entries({ ...numbers, seed }).map(
      ([number, { about, usual }]) => `  --${number.padEnd(8)} ${about} (${usual})`,
    );
    return [`npm run faults -- ${one}`, about, ...lines].join('\n');
  });
  return `${parts.join('\n\n')}\n\n0 leaves a part out. Exits with 1 where something was lost, or a target was missed.`;
}

async function run({ numbers, run: figures }: FaultProgram): Promise<number> {
  const all = { ...numbers, seed };
  const { values } = parseArgs({
    args: told,
    options: Object.fromEntries(Object.keys(all).map((one) => [one, { type: 'string' }])),
  });
  const chosen = Object.fromEntries(
    Object.entries(all).map(([one, { usual }]) => [one, wholeNumber(one, values[one] ?? String(usual))]),
  );
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  whenAskedToStop(stop);
  try {
    let isAllMet = true;
    for await (const figure of figures(chosen, {
      log: console.log,
      atEnd: (close) => void closing.push(close),
    })) {
      print(figure);
      isAllMet &&= figure.met !== false;
    }
    return isAllMet ? 0 : 1;
  } finally {
    await stop();
  }
}

function wholeNumber(option: string, text: string | boolean): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new FaultsRefused('bad_option', `--${option} must be a whole number, found "${text}".`);
}

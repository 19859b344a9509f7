/** `npm run faults`: what may go wrong is made to go wrong, on a real stack, and what must hold is looked at. */
import { parseArgs } from 'node:util';
import { print } from './bench/figures.ts';
import { optionsOf } from './faults/options.ts';
import type { FaultProgram } from './faults/program.ts';

/** One line each: a folder of `tools/faults` with its `program.ts`. */
const programs: Record<string, () => Promise<{ program: FaultProgram }>> = {
  marshall: () => import('./faults/marshall/program.ts'),
  order: () => import('./faults/order/program.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = programs[name];
if (load) {
  process.exit(await run((await load()).program));
} else {
  const helps = await Promise.all(Object.values(programs).map(async (each) => (await each()).program.help));
  console.log(['npm run faults -- PROGRAM [OPTIONS]', ...helps].join('\n\n'));
  process.exitCode = ['-h', '--help'].includes(name) ? 0 : 2;
}

/** 1: something was found that must not be. */
async function run({ help, options, figures }: FaultProgram): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { ...optionsOf(options), help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  let isAllMet = true;
  for await (const figure of figures(values as Record<string, string>, console.log)) {
    print(figure);
    isAllMet &&= figure.met !== false;
  }
  return isAllMet ? 0 : 1;
}

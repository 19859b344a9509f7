/** `npm run mutations`: plants one mistake at a time in the SQL and looks whether a golden case turns red. */
import { parseArgs } from 'node:util';
import { planted } from './mutations/planted.ts';
import { type Trial, tryMutations } from './mutations/try-mutations.ts';
import { type ParameterTrial, tryParameters } from './mutations/try-parameters.ts';

const help = `npm run mutations -- [--parameters] [--only NAME] [--few]
Applies each planted mutation of supabase/schemas to a copy of the migrated database and tells it the golden cases;
a mutation that no case notices survives, and the exit code says so.
  --only NAME  only the mutations or parameters whose name contains NAME; several with commas between them
  --few        five of them, for a quick look
  --parameters changes every parameter of every preset instead, and says which golden case of that preset notices;
               mutations/parameters-elsewhere.ts says which need none, and why`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    few: { type: 'boolean' },
    parameters: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(help);
} else {
  process.exitCode = values.parameters ? await changeParameters() : await run();
}

function isAsked(name: string): boolean {
  return (values.only ?? '').split(',').some((part) => name.includes(part));
}

async function run(): Promise<number> {
  const named = planted.filter(({ name }) => isAsked(name));
  const chosen = values.few
    ? named.filter((_, i) => i % Math.max(1, Math.ceil(named.length / 5)) === 0)
    : named;
  const started = Date.now();
  const trials = await tryMutations(chosen, print);
  const survivors = trials.filter(({ noticedBy }) => noticedBy === null);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${trials.length - survivors.length} of ${trials.length} mutations noticed, in ${seconds} s.`);
  for (const { mutation } of survivors)
    console.log(`Survived: ${mutation.name} (${mutation.file}): ${mutation.why}`);
  return survivors.length === 0 && trials.length > 0 ? 0 : 1;
}

function print({ mutation, noticedBy, how }: Trial): void {
  console.log(
    `${noticedBy ? 'red     ' : 'SURVIVED'}  ${mutation.name.padEnd(34)} ${noticedBy ?? ''}${how ? `: ${how}` : ''}`,
  );
}

/** What needs no golden case, and why, stands in mutations/parameters-elsewhere.ts. */
async function changeParameters(): Promise<number> {
  const trials = await tryParameters(isAsked, (trial) =>
    console.log(`${trial.parameter.padEnd(28)} ${trial.preset.padEnd(12)} ${said(trial)}`),
  );
  const count = (isOne: (trial: ParameterTrial) => boolean) => trials.filter(isOne).length;
  const unnoticed = count(isUnnoticed);
  console.log(
    `${count(({ noticedBy }) => noticedBy !== null)} of ${trials.length} changed parameters noticed, ` +
      `${count(({ elsewhere }) => elsewhere !== null)} held elsewhere or without effect, ${unnoticed} UNNOTICED.`,
  );
  return unnoticed === 0 && trials.length > 0 ? 0 : 1;
}

function isUnnoticed({ noticedBy, elsewhere }: ParameterTrial): boolean {
  return noticedBy === null && elsewhere === null;
}

function said({ noticedBy, elsewhere }: ParameterTrial): string {
  if (elsewhere) return elsewhere.heldBy ? `held by ${elsewhere.heldBy}` : `no effect: ${elsewhere.why}`;
  return noticedBy ?? 'UNNOTICED';
}

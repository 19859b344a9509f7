/** `npm run properties`: random rallies with random facts by the thousand, and what must hold of all of them. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Block } from '../supabase/tests/derivation/random/blocks.ts';
import { tryBlocks } from '../supabase/tests/derivation/random/databases.ts';
import { startTestServer } from '../supabase/tests/stack/test-server.ts';

const help = `npm run properties -- [--runs N] [--seed N] [--workers N] [--go-on]
Tries random sequences of facts, 25 in each random rally: rebuilt from the facts, told in another order, voided again and
followed by patches, every page must be the same to the byte; and no rule may throw. What fails is printed as a story for
supabase/tests/golden/cases.
  --runs     sequences in all (10000)
  --seed     of the first rally (1); each further rally takes the next, so a run goes on where another ended
  --workers  databases side by side (one per core)
  --go-on    do not stop at the first failure`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    'go-on': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
const SEQUENCES_PER_RALLY = 25;

if (values.help) {
  console.log(help);
} else {
  process.exitCode = await run(Number(values.runs), Number(values.seed), Number(values.workers));
}

async function run(runs: number, seed: number, workers: number): Promise<number> {
  if (![runs, seed, workers].every((n) => Number.isSafeInteger(n) && n > 0)) {
    console.error('--runs, --seed and --workers must be whole numbers above 0.');
    return 2;
  }
  const server = await startTestServer();
  try {
    if (server.schemaFailure) throw new Error(`The schema files cannot be applied: ${server.schemaFailure}`);
    const started = Date.now();
    const failed: Block[] = [];
    let sequences = 0;
    const rate = () => ((sequences * 1000) / (Date.now() - started)).toFixed(1);
    const reach = await tryBlocks({
      serverUrl: server.url,
      seed,
      blocks: Math.ceil(runs / SEQUENCES_PER_RALLY),
      sequencesPerBlock: Math.min(runs, SEQUENCES_PER_RALLY),
      atOnce: workers,
      report(block) {
        sequences += block.sequences;
        if (block.failure) {
          failed.push(block);
          console.log(`\nSeed ${block.number}: ${block.failure.sentence}\n${block.failure.story}\n`);
        } else if (block.number % 10 === 0) {
          console.log(`${sequences} of ${runs} sequences, ${rate()} a second, at seed ${block.number}`);
        }
        return values['go-on'] || failed.length === 0;
      },
    });
    console.log(JSON.stringify(reach, null, 1));
    console.log(
      `${sequences} sequences from seed ${seed}, ${rate()} a second: ${failed.length} rallies failed`,
    );
    for (const { number, failure } of failed)
      console.log(`  seed ${number}: ${failure?.sentence.split('\n')[0]}`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

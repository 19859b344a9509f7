/** `npm run faults`: what may go wrong is made to go wrong, on a real stack, and what must hold is looked at. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultSettings, startStack } from '../supabase/local/index.ts';
import { print } from './bench/figures.ts';
import { FaultsRefused } from './faults/faults-refused.ts';
import { marshallFaults } from './faults/marshall/index.ts';
import { whenAskedToStop } from './start/signals.ts';

const help = `npm run faults -- marshall [--kills N] [--writes N] [--queued N] [--seed N]
Starts a stack of its own and a real Chromium with a marshall's outbox. Every tap reported saved must be at the server exactly once.
  --kills   tabs killed up to half a second after "saved", every tenth time the whole browser (500)
  --writes  facts whose calls are sent one to five times and whose answers get lost (10000)
  --queued  taps queued without a network, then sent over a link that loses a fifth (5000)
  --seed    the same seed makes the same choices (1)
0 leaves a part out. Exits with 1 when a tap was lost, doubled or altered, or a target was missed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '500' },
    writes: { type: 'string', default: '10000' },
    queued: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help || positionals.join() !== 'marshall') {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.exit(await run());
}

async function run(): Promise<number> {
  const options = {
    kills: wholeNumber('kills', values.kills),
    writes: wholeNumber('writes', values.writes),
    queued: wholeNumber('queued', values.queued),
    seed: wholeNumber('seed', values.seed),
    log: console.log,
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    log: () => undefined,
  });
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  whenAskedToStop(stop);
  try {
    let isAllMet = true;
    for await (const figure of marshallFaults(stack, options)) {
      print(figure);
      isAllMet &&= figure.met !== false;
    }
    return isAllMet ? 0 : 1;
  } finally {
    await stop();
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new FaultsRefused('bad_option', `--${name} must be a whole number, found "${text}".`);
}

/** `npm run conformance`: whether a Supabase, hosted or local, is what Bivouac stands on; everything made for it is removed again. */
import { parseArgs } from 'node:util';
import { type Family, families, isMet, lineOf, type Outcome } from './conformance/check.ts';
import { ConformanceRefused } from './conformance/conformance-refused.ts';
import { askAll } from './conformance/run.ts';
import { openSetting } from './conformance/setting.ts';

const help = `npm run conformance -- --url URL --key KEY [--service-key KEY] [--only ${families.join('|')}] [--rally CODE]
Asks a Supabase that has our migrations, by unmodified supabase-js, what Bivouac needs of it: tables and functions, accounts, live
channels, files. One line per question, then a summary. Exits with 0 where every answer was the expected one, with 1 where one was
not, with 2 where nothing could be asked.
  --url          the address of the project: https://PROJECT.supabase.co, or the one that npm start prints
  --key          its publishable key
  --service-key  its secret key (also in BIVOUAC_SERVICE_KEY). Without it only what a visitor sees is asked. With it three accounts
                 and a rally are made, announced under the name "Conformance check" for about a minute, and removed, also after a failure
  --only         one family of questions
  --rally        the code of that rally (usual: a new one); a rally of this code that was not made by these checks is left alone`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    'service-key': { type: 'string' },
    only: { type: 'string' },
    rally: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(help);
else
  process.exitCode = await run().catch((failure: unknown) => {
    console.error(failure instanceof ConformanceRefused ? failure.message : failure);
    return 2;
  });

async function run(): Promise<number> {
  const { url, key, only = null, rally = null } = values;
  if (!url || !key || !URL.canParse(url)) {
    throw new ConformanceRefused(
      'bad_option',
      'Give --url and --key: the address of the project and its publishable key.',
    );
  }
  if (only !== null && !families.includes(only as Family)) {
    throw new ConformanceRefused('bad_option', `--only is "${only}": say one of ${families.join(', ')}.`);
  }
  const serviceKey = values['service-key'] ?? process.env.BIVOUAC_SERVICE_KEY ?? null;
  const setting = await openSetting({ url, key, serviceKey }, rally);
  process.once('SIGINT', () => void setting.stop().finally(() => process.exit(130)));
  const outcomes: Outcome[] = [];
  let left: string[] = [];
  try {
    for await (const outcome of askAll(setting, only as Family | null)) {
      outcomes.push(outcome);
      console.log(lineOf(outcome));
    }
  } finally {
    left = await setting.stop();
  }
  for (const what of left) console.log(`STAYED  ${what}: remove it by hand`);
  const failed = outcomes.filter((outcome) => !isMet(outcome));
  const skipped = outcomes.filter(({ came }) => came === null);
  console.log(
    `\n${outcomes.length - failed.length - skipped.length} as expected, ${failed.length} failed, ${skipped.length} not run`,
  );
  return failed.length + left.length === 0 ? 0 : 1;
}

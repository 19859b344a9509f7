/** `npm run packages`: what a team in a repository of its own has of this one, packed; the versions of it, and what each offers. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NotCompiled } from './packages/compile.ts';
import { packages } from './packages/list.ts';
import { pack } from './packages/pack.ts';
import { writeReports } from './packages/reports.ts';
import { StepRefused, takeStep } from './packages/step.ts';

const help = `npm run packages -- [--to DIR]
  Packs the libraries (libs/*), the build (tools/build) and the release (tools/release) into DIR (dist/packages), one file each:
  compiled to JavaScript and types. In another repository: npm install DIR/*.tgz. docs/teams.md leads through it.
npm run packages -- --step      takes the steps that npx changeset has written down: versions, changelogs, who needs which, reports
npm run packages -- --reports   writes what contract, data, live, outbox and rules offer into their API.md; refused where a step of its version is missing`;

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/packages' },
    step: { type: 'boolean', default: false },
    reports: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(help);
else process.exitCode = await run().catch(told);

async function run(): Promise<number> {
  if (values.step) await takeStep();
  if (values.step || values.reports) {
    const faults = await writeReports(await packages());
    for (const fault of faults) console.error(fault);
    return faults.length === 0 ? 0 : 1;
  }
  const began = Date.now();
  const files = await pack(await packages(), resolve(values.to));
  for (const file of files) console.log(file);
  console.log(`${files.length} packages in ${Math.round((Date.now() - began) / 1000)} s.`);
  return 0;
}

function told(failure: unknown): number {
  const isExpected = failure instanceof NotCompiled || failure instanceof StepRefused;
  console.error(isExpected ? failure.message : failure);
  return 1;
}

/** `npm test`: lint, types, tests of every package, the builds and the stories in a browser; one line at the end sums up. */
import { parseArgs } from 'node:util';
import { buildStep } from './test/build.ts';
import { e2eStep } from './test/e2e.ts';
import { lintStep } from './test/lint.ts';
import { emptyTally, type Step, type Tally } from './test/tally.ts';
import { typecheckStep } from './test/typecheck.ts';
import { unitStep } from './test/unit.ts';
import { readWorkspaces } from './test/workspaces.ts';

const help = `npm test [-- --only PART[,PART…]]
Runs everything and ends with "N passed, N failed". Parts: lint, typecheck, unit, build, e2e, or the name of a
package (its tests alone), e.g. --only lint,typecheck or --only libs/live. Chromium is used where it is found;
BIVOUAC_CHROMIUM names another one.`;

const { values } = parseArgs({
  options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(help);
} else {
  process.exitCode = await run(values.only?.split(',').map((part) => part.trim()) ?? null);
}

async function run(only: string[] | null): Promise<number> {
  const workspaces = await readWorkspaces();
  const steps: Step[] = [lintStep(), typecheckStep(workspaces), unitStep(workspaces), buildStep(), e2eStep()];
  const parts = [
    ...steps.map((step) => step.name),
    ...workspaces.flatMap(({ folder, name }) => [folder, name]),
  ];
  const unknown = only?.find((part) => !parts.includes(part));
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". Parts: ${parts.join(', ')}`);
    return 2;
  }
  const packages = workspaces.filter(({ folder, name }) => only?.includes(folder) || only?.includes(name));
  // The stories need the site as it is now.
  const wanted = only?.includes('e2e') ? [...only, 'build'] : only;
  const chosen = steps.filter((step) => !wanted || wanted.includes(step.name));
  if (packages.length > 0 && !only?.includes('unit')) chosen.push(unitStep(packages));

  const total: Tally = emptyTally();
  for (const step of chosen) {
    const tally = await step.run();
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.failures.push(...tally.failures);
  }
  if (total.failures.length > 0)
    console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

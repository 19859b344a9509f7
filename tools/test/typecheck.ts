/** Types: one test per package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, sideBySide } from './run-program.ts';
import { oneTest, type Step, sum } from './tally.ts';
import type { Workspace } from './workspaces.ts';

export function typecheckStep(workspaces: Workspace[]): Step {
  const typed = workspaces.filter(({ path }) => existsSync(join(path, 'tsconfig.json')));
  return {
    name: 'typecheck',
    async run() {
      return sum(
        await sideBySide(typed, 2, async ({ folder, path }) => {
          const { isGood, output } = await runProgram('tsc', ['-p', 'tsconfig.json', '--noEmit'], {
            cwd: path,
          });
          console.log(isGood ? `typecheck ${folder}: good` : `typecheck ${folder}:\n${output}`);
          return oneTest(`typecheck ${folder}`, isGood);
        }),
      );
    },
  };
}

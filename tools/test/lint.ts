/** Style, format and the floors: one test. */
import { runProgram } from './run-program.ts';
import { oneTest, type Step } from './tally.ts';

export function lintStep(): Step {
  return {
    name: 'lint',
    async run() {
      const { isGood, output } = await runProgram('biome', ['check', '--max-diagnostics=30', '.']);
      console.log(isGood ? 'lint: good' : `lint:\n${output}`);
      return oneTest('lint', isGood);
    },
  };
}

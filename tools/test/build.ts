/** The production builds: one test. */
import { runProgram } from './run-program.ts';
import { oneTest, type Step } from './tally.ts';

export function buildStep(): Step {
  return {
    name: 'build',
    async run() {
      const { isGood, output } = await runProgram('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
      console.log(isGood ? 'build: good' : `build:\n${output}`);
      return oneTest('build', isGood);
    },
  };
}

/** The production builds: one test. */
import { buildWebApps } from '../start/web-apps.ts';
import { oneTest, type Step } from './tally.ts';

export function buildStep(): Step {
  return {
    name: 'build',
    async run() {
      const failure = await buildWebApps().then(
        () => null,
        (refused: Error) => refused,
      );
      console.log(failure ? `build:\n${failure.message}` : 'build: good');
      return oneTest('build', failure === null);
    },
  };
}

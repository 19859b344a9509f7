/** A build says one line when it is done, and beyond it only what is wrong. */
import type { RsbuildPlugin } from '@rsbuild/core';

export function sayBuilt(name: string): RsbuildPlugin {
  return {
    name: 'say-built',
    setup(api) {
      let begun = 0;
      api.onBeforeBuild(() => {
        begun = performance.now();
      });
      api.onAfterBuild(() => {
        console.log(`${name} built in ${Math.round(performance.now() - begun)} ms`);
      });
    },
  };
}

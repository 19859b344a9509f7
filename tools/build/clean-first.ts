/** Empties what a build is going to write: where two environments write into one folder, the builder itself leaves old files there, to be signed with the new. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** `folder`: from the package's own. A dev server keeps what it has. */
export function cleanFirst(folder: string): RsbuildPlugin {
  return {
    name: 'clean-first',
    setup(api) {
      api.onBeforeBuild(async () => {
        await rm(resolve(api.context.rootPath, folder), { recursive: true, force: true });
      });
    },
  };
}

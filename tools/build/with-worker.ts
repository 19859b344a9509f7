/** A release that brings a service worker: one file of its own, under a name that stays, signed with all the others. */
import { resolve } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { type Compiler, rspack } from '@rspack/core';
import { bundled } from './worker-source.ts';

/** `entry`: from the package's folder, where builds run. */
export function withWorker(config: RsbuildConfig, file: string, entry: string): RsbuildConfig {
  const { remote, ...environments } = config.environments ?? {};
  const plugin = {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('worker', (compilation) =>
        compilation.hooks.processAssets.tapPromise('worker', async () => {
          compilation.emitAsset(
            file,
            new rspack.sources.RawSource(await bundled(resolve(compiler.context, entry))),
          );
        }),
      );
    },
  };
  const { tools } = remote ?? {};
  return {
    ...config,
    environments: {
      ...environments,
      remote: {
        ...remote,
        tools: {
          ...tools,
          rspack: [tools?.rspack ?? {}, { plugins: [plugin] }].flat(),
        },
      },
    },
  };
}

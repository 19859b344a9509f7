/** What a build for `npm run dev` has that no other has: hot reload across containers, the mark on the screen, no signatures. */
import { resolve } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { program } from '../beside.ts';

export interface DevPlace {
  /** The folder of the app, at the top of the repository. */
  app: string;
  host: string;
  port: number;
  /** As a page, or as a container for the shell's page. */
  as: 'page' | 'container';
}

/** `config`: the app's own. Nothing is written to its `dist`. */
export function withDevSettings(config: RsbuildConfig, { app, host, port, as }: DevPlace): RsbuildConfig {
  const here = (file: string) => resolve(import.meta.dirname, file);
  const address = `http://${host}:${port}`;
  return mergeRsbuildConfig(config, {
    mode: 'development',
    server: { host, port, strictPort: true, printUrls: false },
    dev: {
      // A container's files are asked for by a page of another address.
      assetPrefix: as === 'container' ? `${address}/` : '/',
      client: { protocol: 'ws', host, port },
      writeToDisk: false,
      // Parts made on demand would be asked of the page's server, which does not have them.
      lazyCompilation: false,
      cliShortcuts: false,
    },
    output: { cleanDistPath: false, sourceMap: { js: 'cheap-module-source-map', css: false } },
    source: as === 'page' ? { preEntry: [here('share-refresh.js'), program('dev/mark')] } : {},
    tools: {
      rspack(rspackConfig, { rspack }) {
        if (as === 'container') {
          rspackConfig.resolve = {
            ...rspackConfig.resolve,
            alias: { ...rspackConfig.resolve?.alias, 'react-refresh': here('refresh') },
          };
        }
        if (app === 'shell') {
          const unsigned = resolve(import.meta.dirname, '../../..', app, 'src/dev/load-remote.ts');
          rspackConfig.plugins?.push(
            new rspack.NormalModuleReplacementPlugin(/\/loading\/load-remote\.ts$/, unsigned),
          );
        }
      },
    },
  });
}

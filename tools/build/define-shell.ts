/** The build of the shell: one page, its files under `/s/`, React at once and the shared libraries beside it. */
import { resolve } from 'node:path';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { remoteNames } from '../../libs/contract/src/manifest.ts';
import { offeredVersions } from './federated.ts';
import { publicKeys } from './release/team-keys.ts';
import { sayBuilt } from './say-built.ts';
import { webSettings } from './web-settings.ts';

export function defineShell({ version }: { version: string }): RsbuildConfig {
  const web = webSettings('shell', version);
  const place = 's';
  return defineConfig({
    ...web,
    plugins: [pluginReact(), sayBuilt('shell')],
    source: {
      entry: { index: './src/index.ts' },
      define: {
        ...web.source?.define,
        BIVOUAC_TEAM_KEYS: JSON.stringify(publicKeys(remoteNames)),
        BIVOUAC_PAGE_LIBRARIES: JSON.stringify(offeredVersions()),
        // The federation runtime without what only servers and manifests need.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      },
    },
    output: {
      ...web.output,
      distPath: { root: 'dist', js: place, jsAsync: place, css: place, cssAsync: place },
      assetPrefix: '/',
    },
    html: { template: resolve(import.meta.dirname, 'shell.html'), title: 'Bivouac' },
    server: { historyApiFallback: true },
    tools: {
      rspack(config) {
        config.output = { ...config.output, uniqueName: 'shell' };
        // RxJS has a second build without the helpers of old browsers.
        config.resolve = { ...config.resolve, conditionNames: ['es2015', '...'] };
      },
    },
  });
}

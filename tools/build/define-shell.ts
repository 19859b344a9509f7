/** The build of the shell: one page, its files under `/s/`, React at once and the shared libraries beside it. */
import { resolve } from 'node:path';
import { remoteNames } from '@bivouac/contract/manifest';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cleanFirst } from './clean-first.ts';
import { offeredVersions } from './federated.ts';
import { FILES_WITHIN_MS } from './files-within.ts';
import { publicKeys } from './release/team-keys.ts';
import { sayBuilt } from './say-built.ts';
import { webSettings } from './web-settings.ts';
import { writeFirstView } from './write-first-view.ts';

export function defineShell({ version }: { version: string }): RsbuildConfig {
  const web = webSettings('shell', version);
  const place = 's';
  return defineConfig({
    ...web,
    plugins: [pluginReact(), cleanFirst('dist'), sayBuilt('shell'), writeFirstView(version)],
    source: {
      entry: { index: './src/index.ts' },
      define: {
        ...web.source?.define,
        BIVOUAC_TEAM_KEYS: JSON.stringify(publicKeys(remoteNames)),
        BIVOUAC_PAGE_LIBRARIES: JSON.stringify(offeredVersions()),
        BIVOUAC_FILES_WITHIN_MS: String(FILES_WITHIN_MS),
        // The federation runtime without what only servers and manifests need.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      },
    },
    output: {
      ...web.output,
      distPath: { root: 'dist', js: place, jsAsync: place, css: place, cssAsync: place },
      assetPrefix: '/',
      copy: [{ from: './src/site' }],
    },
    html: { template: resolve(import.meta.dirname, 'shell.html'), title: 'Bivouac' },
    server: { historyApiFallback: true },
    tools: {
      rspack(config) {
        config.output = { ...config.output, uniqueName: 'shell', chunkLoadTimeout: FILES_WITHIN_MS };
        // RxJS has a second build without the helpers of old browsers.
        config.resolve = { ...config.resolve, conditionNames: ['es2015', '...'] };
      },
    },
  });
}

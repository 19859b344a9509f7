/** The build of the shell: one page, its files under `/s/`, React at once and the shared libraries beside it. */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { CONTRACT_VERSION, remoteNames } from '@bivouac/contract/manifest';
import { createRsbuild, defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cleanFirst } from './clean-first.ts';
import { offeredVersions } from './federated.ts';
import { FILES_WITHIN_MS } from './files-within.ts';
import { publicKeys } from './release/team-keys.ts';
import { rendererOf } from './renderer.ts';
import { sayBuilt } from './say-built.ts';
import { webSettings } from './web-settings.ts';

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

/** After the shell's build: `first-view.json` beside its page, with its bar in every language and the keys of the teams it trusts. */
function writeFirstView(version: string): RsbuildPlugin {
  return {
    name: 'write-first-view',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const frames = await framesOf(rootPath, version);
        const parts = { keys: publicKeys(remoteNames), contract: CONTRACT_VERSION, frames };
        await writeFile(join(distPath, 'first-view.json'), JSON.stringify(parts));
      });
    },
  };
}

async function framesOf(root: string, version: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-frame-'));
  try {
    const web = webSettings('shell', version);
    const renderer = rendererOf({ entry: './src/first-view/frame.tsx', instead: {} }, web, version);
    const build = await createRsbuild({
      cwd: root,
      rsbuildConfig: {
        ...web,
        plugins: [pluginReact()],
        environments: {
          frame: { ...renderer, output: { ...renderer.output, distPath: { root: folder, js: '' } } },
        },
      },
    });
    await (await build.build()).close();
    const file = (await readdir(folder)).find((name) => /^render\..*\.js$/.test(name)) ?? '';
    const world = createContext({ URL, URLSearchParams, TextEncoder, TextDecoder });
    new Script(await readFile(resolve(folder, file), 'utf8')).runInContext(world);
    return JSON.parse(await new Script('bivouacFrames().then(JSON.stringify)').runInContext(world));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

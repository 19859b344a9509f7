/** The build of a remote: a container the shell loads at run time, and the same remote alone for its team. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cleanFirst } from './clean-first.ts';
import { used } from './federated.ts';
import { FILES_WITHIN_MS } from './files-within.ts';
import { partOf } from './part-of.ts';
import { writeAgainst } from './release/built-against.ts';
import { type Renderer, rendererOf } from './renderer.ts';
import { sayBuilt } from './say-built.ts';
import { webSettings } from './web-settings.ts';

/**
 * Two environments: `remote` writes the container to `dist/{version}/` (`rsbuild build --environment remote`);
 * `alone` is the daily page of the team (`npm run dev -- mfe-…`). A remote with a renderer has a third, `renderer`, which writes it
 * beside the container.
 */
export function defineRemote(
  packageJson: { name: string; version: string },
  { renderer }: { renderer?: Renderer } = {},
): RsbuildConfig {
  const name = partOf(packageJson.name);
  const { version } = packageJson;
  // A drawn document asks ahead for its chunks by the hashes of the signed release. A browser uses what it has under the same hash alone.
  const web = webSettings(name, version, renderer ? 'sha384' : 'sha256');
  return defineConfig({
    ...web,
    plugins: [pluginReact(), cleanFirst(`dist/${version}`), sayBuilt(name), writeAgainst('dist')],
    server: { historyApiFallback: true, proxy: siteBehind(process.env.BIVOUAC_URL) },
    environments: {
      remote: {
        source: { entry: { none: './src/entry.tsx' } },
        output: {
          ...web.output,
          distPath: { root: `dist/${version}`, js: '', css: '', jsAsync: '', cssAsync: '' },
          filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
          assetPrefix: 'auto',
        },
        tools: {
          htmlPlugin: false,
          rspack(config, { isDev, rspack }) {
            config.entry = {};
            // A page may take another release while it is open: what the two have in common is the page's, and nothing of their own.
            const uniqueName = `${name}-${version}`;
            config.output = { ...config.output, uniqueName, chunkLoadTimeout: FILES_WITHIN_MS };
            config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...asModules() } };
            // One file for the first view: two would be larger together, and another request. Code of several pages is one more file.
            const splitChunks = {
              cacheGroups: {
                default: false,
                defaultVendors: false,
                shared: { name: 'part-shared', chunks: isPage, minChunks: 4, enforce: true },
              },
            } as const;
            config.optimization = { ...config.optimization, splitChunks };
            config.plugins?.push(
              new rspack.NormalModuleReplacementPlugin(FEDERATION_RUNTIME, nameWithoutPath),
              new ModuleFederationPlugin({
                name: name.replaceAll('-', '_'),
                filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
                library: { type: 'var', name: name.replaceAll('-', '_') },
                // By this name the shell knows what to fetch beside the entry.
                exposes: { './remote': { import: './src/entry.tsx', name: 'remote' } },
                shared: used(),
                // Types come from the workspace; the shell needs no manifest, and brings the runtime for all.
                dts: false,
                manifest: false,
                experiments: {
                  externalRuntime: true,
                  optimization: { disableSnapshot: true, target: 'web' },
                },
              }),
            );
          },
        },
      },
      alone: {
        source: { entry: { index: './src/alone.tsx' } },
        output: { ...web.output, distPath: { root: 'dist/alone' } },
        html: { template: resolve(import.meta.dirname, 'alone.html'), title: name },
      },
      ...(renderer ? { renderer: rendererOf(renderer, web, version) } : {}),
    },
  });
}

const ASKED_OF_THE_SITE = ['/config.json', '/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1'];

/** The page alone stands before a running site, where one is named: its settings and its data are that site's. */
function siteBehind(
  site: string | undefined,
): Record<string, { target: string; changeOrigin: true; ws: boolean }> {
  const asked = site ? ASKED_OF_THE_SITE : [];
  return Object.fromEntries(
    asked.map((path) => [path, { target: site as string, changeOrigin: true, ws: path === '/realtime/v1' }]),
  );
}

/** The bundler writes where this working copy lies into a module of its own, and derives short names from it: two folders would give two builds. */
const FEDERATION_RUNTIME = /!=!data:text\/javascript,/;
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

function nameWithoutPath(asked: { request: string }): void {
  const path = createRequire(import.meta.url).resolve(BUNDLER_RUNTIME);
  asked.request = asked.request.replace(encodeURIComponent(path), encodeURIComponent(BUNDLER_RUNTIME));
}

/**
 * The bundler names its part of the federation runtime by its CommonJS build, of which nothing can be left out: as modules it
 * brings only what an entry uses.
 */
function asModules(): Record<string, string> {
  const { resolve: find } = createRequire(import.meta.url);
  const names = ['webpack-bundler-runtime', 'runtime', 'sdk', 'error-codes'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const commonjs = find(`@module-federation/${name}`);
      const module = fileURLToPath(import.meta.resolve(`@module-federation/${name}`));
      return [
        [commonjs, module],
        [`@module-federation/${name}$`, module],
      ];
    }),
  );
}

/** An unnamed chunk is a page or a part of one; named chunks have a size limit of their own. */
const isPage = (chunk: { name?: string | undefined; canBeInitial?: () => boolean }) =>
  !chunk.name && !chunk.canBeInitial?.();

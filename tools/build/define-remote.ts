/** The build of a remote: a container the shell loads at run time, and the same remote alone for its team. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { used } from './federated.ts';
import { sayBuilt } from './say-built.ts';
import { webSettings } from './web-settings.ts';

/**
 * Two environments: `remote` writes the container to `dist/{version}/` (`rsbuild build --environment remote`);
 * `alone` is the daily page of the team (`npm run dev -- mfe-…`).
 */
export function defineRemote(packageJson: { name: string; version: string }): RsbuildConfig {
  const name = packageJson.name.replace('@bivouac/', '');
  const { version } = packageJson;
  const web = webSettings(name, version);
  return defineConfig({
    ...web,
    plugins: [pluginReact(), sayBuilt(name)],
    server: { historyApiFallback: true },
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
          rspack(config, { isDev }) {
            config.entry = {};
            config.output = { ...config.output, uniqueName: name };
            config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...asModules() } };
            // One file for the first view: two would be larger together, and another request.
            config.optimization = { ...config.optimization, splitChunks: false };
            config.plugins?.push(
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
    },
  });
}

/**
 * The bundler names its part of the federation runtime by its CommonJS build, of which nothing can be left out: as modules it
 * brings only what an entry uses.
 */
function asModules(): Record<string, string> {
  const { resolve: find } = createRequire(import.meta.url);
  const names = ['webpack-bundler-runtime', 'runtime', 'sdk', 'error-codes'];
  return Object.fromEntries(
    names.map((name) => {
      const commonjs = find(`@module-federation/${name}`);
      const module = fileURLToPath(import.meta.resolve(`@module-federation/${name}`));
      return [commonjs, module];
    }),
  );
}

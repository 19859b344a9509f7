/** The build of a remote's renderer: one script for servers and edges, in the same folder and under the same signature as the client. */
import { resolve } from 'node:path';
import type { EnvironmentConfig, RsbuildConfig } from '@rsbuild/core';

export interface Renderer {
  entry: string;
  /** Modules that are others where there is no browser: what their path ends with, and the file in their place. */
  instead: Readonly<Record<string, string>>;
}

/** Whatever is loaded later in a browser is in the one file; class names are those of the client. */
export function rendererOf(
  { entry, instead }: Renderer,
  web: RsbuildConfig,
  version: string,
): EnvironmentConfig {
  return {
    source: { entry: { render: entry } },
    output: {
      ...web.output,
      target: 'node',
      // The client lies there already.
      cleanDistPath: false,
      sourceMap: false,
      minify: true,
      emitCss: false,
      distPath: { root: `dist/${version}`, js: '' },
      filename: { js: '[name].[contenthash:8].js' },
    },
    security: { sri: { enable: false } },
    tools: {
      htmlPlugin: false,
      rspack(config, { rspack }) {
        config.target = 'es2022';
        config.externals = [];
        config.externalsPresets = {};
        config.output = {
          ...config.output,
          asyncChunks: false,
          library: { type: 'var', name: 'bivouacRenderer' },
        };
        config.optimization = { ...config.optimization, splitChunks: false, runtimeChunk: false };
        config.resolve = {
          ...config.resolve,
          conditionNames: ['es2015', 'browser', 'module', 'import', '...'],
        };
        for (const [ending, file] of Object.entries(instead)) {
          const pattern = new RegExp(`${ending.replaceAll('.', '\\.')}$`);
          config.plugins?.push(new rspack.NormalModuleReplacementPlugin(pattern, resolve(file)));
        }
      },
    },
  };
}

/** What the shell and every remote are built with alike. */
import type { RsbuildConfig } from '@rsbuild/core';
import { program } from './beside.ts';

/** Browsers of the last three years or so. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'];

/**
 * `name` keeps class names apart: the same file name in two packages would give the same hash. `boundBy` is how the page knows its chunks:
 * 256 bits protect as well as 384, in a third fewer bytes.
 */
export function webSettings(
  name: string,
  version: string,
  boundBy: 'sha256' | 'sha384' = 'sha256',
): RsbuildConfig {
  return {
    // What is done is said in one line: `say-built.ts`.
    logLevel: 'warn',
    output: {
      target: 'web',
      overrideBrowserslist: BROWSERS,
      legalComments: 'none',
      sourceMap: { js: 'hidden-source-map', css: false },
      cssModules: { localIdentName: `${name}__[local]-[hash:base64:6]`, exportLocalsConvention: 'asIs' },
      cleanDistPath: true,
    },
    source: {
      define: {
        BIVOUAC_VERSION: JSON.stringify(version),
        // Where a library lay when it was built: no business of a reader, and another build in another folder.
        'import.meta.url': JSON.stringify(''),
      },
    },
    security: { sri: { enable: 'auto', algorithm: boundBy } },
    performance: { printFileSize: false },
    splitChunks: { preset: 'none' },
    tools: {
      rspack: {
        // A library that looks for modules of Node where there are some; the warning would print its one line of 180 KB.
        ignoreWarnings: [{ module: /maplibre-gl/, message: /the request of a dependency is an expression/ }],
        module: {
          rules: [
            { test: /\.wasm$/, resourceQuery: /^\?inline$/, type: 'asset/inline' },
            {
              resourceQuery: /^\?source$/,
              use: [program('worker-source')],
              type: 'javascript/auto',
            },
          ],
        },
      },
    },
  };
}

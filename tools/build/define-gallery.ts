/** The build of the gallery: one page of its own, in no site and in no remote. */
import { resolve } from 'node:path';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { sayBuilt } from './say-built.ts';
import { webSettings } from './web-settings.ts';

/** `alone` as the page of a remote alone is, so that `tools/dev/serve-app.ts` serves it as it serves those. */
export function defineGallery(): RsbuildConfig {
  const web = webSettings('gallery', '0.0.0');
  return defineConfig({
    ...web,
    plugins: [pluginReact(), sayBuilt('gallery')],
    environments: {
      alone: {
        source: { entry: { index: './src/index.tsx' } },
        output: { ...web.output, distPath: { root: 'dist' } },
        html: { template: resolve(import.meta.dirname, 'alone.html'), title: 'Bivouac: parts of the page' },
      },
    },
  });
}

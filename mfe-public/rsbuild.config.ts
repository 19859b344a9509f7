/** Builds the public remote, what renders its first view, and beside its container the worker that keeps the site's files on a device. */
import { defineRemote, withWorker } from '@bivouac/build';
import packageJson from './package.json' with { type: 'json' };

export default withWorker(
  defineRemote(packageJson, {
    renderer: {
      entry: './src/render.tsx',
      instead: { '/chunks/later.tsx': './src/chunks/whole.tsx' },
    },
  }),
  'offline.js',
  './src/offline/worker.ts',
);

/** Builds the public remote, and what renders its first view. */
import { defineRemote } from '@bivouac/build';
import packageJson from './package.json' with { type: 'json' };

export default defineRemote(packageJson, {
  renderer: {
    entry: './src/render.tsx',
    instead: { '/chunks/later.tsx': './src/chunks/whole.tsx' },
  },
});

/** Builds the administrators' remote. */
import { defineRemote } from '@bivouac/build';
import packageJson from './package.json' with { type: 'json' };

export default defineRemote(packageJson);

import { defineShell } from '@bivouac/build';
import packageJson from './package.json' with { type: 'json' };

export default defineShell(packageJson);

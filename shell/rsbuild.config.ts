/** Builds the shell. */
import { defineShell } from '../tools/build/define-shell.ts';
import packageJson from './package.json' with { type: 'json' };

export default defineShell(packageJson);

/** Builds the timing team's remote. */
import { defineRemote } from '../tools/build/define-remote.ts';
import packageJson from './package.json' with { type: 'json' };

export default defineRemote(packageJson);

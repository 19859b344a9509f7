/** The timing team's remote by name. */
import { CONTRACT_VERSION, type Manifest } from '@bivouac/contract';

export const manifest: Manifest = { name: 'mfe-organizer', contract: CONTRACT_VERSION, base: '/organizer' };

/** The public remote by name. */
import { CONTRACT_VERSION, type Manifest } from '@bivouac/contract';

export const manifest: Manifest = { name: 'mfe-public', contract: CONTRACT_VERSION, base: '/:language' };

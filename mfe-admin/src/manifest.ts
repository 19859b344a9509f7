/** The administrators' remote by name. */
import { CONTRACT_VERSION, type Manifest } from '@bivouac/contract';

export const manifest: Manifest = { name: 'mfe-admin', contract: CONTRACT_VERSION, base: '/admin' };

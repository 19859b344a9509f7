/** The marshalls' remote by name. */
import { CONTRACT_VERSION, type Manifest } from '@bivouac/contract';

export const manifest: Manifest = { name: 'mfe-marshall', contract: CONTRACT_VERSION, base: '/marshalls' };

/** Prints the teams' public keys: an input of the shell's build, so that another key is another build. */
import { remoteNames } from '@bivouac/contract/manifest';
import { publicKeys } from './team-keys.ts';

console.log(JSON.stringify(publicKeys(remoteNames)));

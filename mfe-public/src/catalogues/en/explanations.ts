/** What the lists and sheets beside the rankings say, in English. */
import sentences from '@bivouac/sentences/en';
import decisions from './decisions.ts';
import following from './following.ts';
import versions from './versions.ts';

export default { ...decisions, ...following, ...sentences, ...versions };

/** What the lists and sheets beside the rankings say, in Spanish. */
import sentences from '@bivouac/sentences/es';
import decisions from './decisions.ts';
import following from './following.ts';
import versions from './versions.ts';

export default { ...decisions, ...following, ...sentences, ...versions };

/** What the lists and sheets beside the rankings say, in French. */
import sentences from '@bivouac/sentences/fr';
import decisions from './decisions.ts';
import following from './following.ts';
import versions from './versions.ts';

export default { ...decisions, ...following, ...sentences, ...versions };

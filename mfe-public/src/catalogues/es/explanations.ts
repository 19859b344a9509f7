/** What the lists and sheets beside the rankings say, in Spanish. */
import decisions from './decisions.ts';
import sentences from './sentences.ts';
import versions from './versions.ts';

export default { ...decisions, ...sentences, ...versions };

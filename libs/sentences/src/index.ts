/** A penalty in words: its rule by name, the sentence from its own evidence, and how it stands; one wording for every remote. */
export { explanations, type SentenceId } from './catalogues/index.ts';
export { penaltySentence, ruleName } from './penalty-sentence.ts';

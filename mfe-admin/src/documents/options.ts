/** Choices of the forms of documents. */
import { paperLanguageNames, paperLanguages } from '@bivouac/papers';

interface Named {
  id: string;
  code: string;
  name: string;
}

/** Lists races or controls as options of a field. */
export const codeOptions = (named: readonly Named[]) =>
  named.map(({ id, code, name }) => ({ value: id, text: code === name ? code : `${code} ${name}` }));

export const languageOptions = paperLanguages.map((value) => ({
  value,
  text: paperLanguageNames[value],
  lang: value,
}));

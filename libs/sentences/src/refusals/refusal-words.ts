/** Writes one refusal in the reader's language: the sentence of its case, else that of its code. */
import { type Catalogues, type LanguageTag, loadSay } from '@bivouac/i18n';
import { namedBySentence, type Params, type RefusalSay, valuesOf } from './parameters.ts';
import type english from './words/en.ts';

export const refusalWords: Catalogues<keyof typeof english> = {
  en: () => import(/* webpackChunkName: "part-refusals-en" */ './words/en.ts'),
  fr: () => import(/* webpackChunkName: "part-refusals-fr" */ './words/fr.ts'),
  es: () => import(/* webpackChunkName: "part-refusals-es" */ './words/es.ts'),
};

/** `sentence`: what came without a code of ours, in English, such as an error of Postgres. */
export type RefusalWord = (code: string, sentence?: string | null, params?: Params | null) => string;

export async function refusalWordIn(language: LanguageTag): Promise<RefusalWord> {
  return refusalIn(await loadSay(language, refusalWords), language);
}

export function refusalIn(say: RefusalSay, language: string): RefusalWord {
  return (code, sentence, params) => {
    // A code that is in no catalogue is the first of the matters that block a status.
    const word = wordIn(say, language, code, params ?? {}) ?? wordIn(say, language, 'blocked', params ?? {});
    if (!sentence || code === 'busy') return word ?? '';
    return language === 'en' ? sentence : `${word} (${sentence})`;
  };
}

function wordIn(say: RefusalSay, language: string, code: string, params: Params): string | null {
  const named = namedBySentence(params, say);
  const values = valuesOf(named ?? params, say, language);
  const cases = named ? [`refusal.${code}.${params.case}`] : [];
  for (const id of [...cases, `refusal.${code}`] as (keyof typeof english)[]) {
    const word = say(id, values);
    if (word !== id) return word;
  }
  return null;
}

/** Languages of a document pack: at least one of those that the PDF can be written in. */
import type { Form } from '@bivouac/officials/form';
import { isRightToLeft, type PaperLanguage, paperLanguageNames, paperLanguages } from '@bivouac/papers';
import * as basics from '@bivouac/ui/basics';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';

export function drawnOf(languages: readonly PaperLanguage[]): PaperLanguage[] {
  const drawn = languages.filter((language) => !isRightToLeft(language));
  return drawn.length > 0 ? drawn : ['en'];
}

export function LanguageChoice<Values extends { languages: PaperLanguage[] }>({ of }: { of: Form<Values> }) {
  const say = useSay();
  const drawn = drawnOf(paperLanguages);
  const chosen = of.values.languages;
  return (
    <fieldset className={`${forms.ticks} ${basics.whole}`}>
      <legend>{say('documents.languages')}</legend>
      {drawn.map((language) => (
        <label key={language}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ target }) =>
              of.set({
                languages: drawn.filter((one) => (one === language ? target.checked : chosen.includes(one))),
              } as Partial<Values>)
            }
          />
          <span lang={language}>{paperLanguageNames[language]}</span>
        </label>
      ))}
      <p className={styles.detail}>{say('documents.languagesHint')}</p>
    </fieldset>
  );
}

/** In which languages the packet is made: at least one of those the PDF can be written in. */

import { isRightToLeft, type PaperLanguage, paperLanguageNames, paperLanguages } from '@bivouac/papers';
import * as basics from '@bivouac/ui/basics';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';

interface LanguageChoiceProps {
  chosen: readonly PaperLanguage[];
  onChange(chosen: PaperLanguage[]): void;
}

export function drawnOf(languages: readonly PaperLanguage[]): PaperLanguage[] {
  const drawn = languages.filter((language) => !isRightToLeft(language));
  return drawn.length > 0 ? drawn : ['en'];
}

export function LanguageChoice({ chosen, onChange }: LanguageChoiceProps) {
  const say = useSay();
  const drawn = paperLanguages.filter((language) => !isRightToLeft(language));
  return (
    <fieldset className={`${forms.ticks} ${basics.whole}`}>
      <legend>{say('documents.languages')}</legend>
      {drawn.map((language) => (
        <label key={language}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ target }) =>
              onChange(drawn.filter((one) => (one === language ? target.checked : chosen.includes(one))))
            }
          />
          <span lang={language}>{paperLanguageNames[language]}</span>
        </label>
      ))}
      <p className={styles.detail}>{say('documents.languagesHint')}</p>
    </fieldset>
  );
}

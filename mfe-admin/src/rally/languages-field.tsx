/** The languages officials of a rally write in: the main one, and any others beside it. */
import type { RallyLanguage } from '@bivouac/data';
import { paperLanguageNames, paperLanguages } from '@bivouac/papers';
import { Field } from '@bivouac/ui';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';

interface LanguagesFieldProps {
  /** At least one; the main one first. */
  languages: readonly RallyLanguage[];
  onChange(languages: RallyLanguage[]): void;
}

export function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const say = useSay();
  const [main = 'en', ...others] = languages;
  return (
    <>
      <Field label={say('rally.language')} hint={say('rally.languageHint')}>
        <select
          value={main}
          onChange={({ target }) => {
            const chosen = target.value as RallyLanguage;
            onChange([chosen, ...others.filter((one) => one !== chosen)]);
          }}
        >
          {paperLanguages.map((one) => (
            <option key={one} value={one} lang={one}>
              {paperLanguageNames[one]}
            </option>
          ))}
        </select>
      </Field>
      <fieldset className={forms.ticks}>
        <legend>{say('rally.languages')}</legend>
        {paperLanguages
          .filter((one) => one !== main)
          .map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={others.includes(one)}
                onChange={({ target }) =>
                  onChange([
                    main,
                    ...others.filter((other) => other !== one),
                    ...(target.checked ? [one] : []),
                  ])
                }
              />
              <span lang={one}>{paperLanguageNames[one]}</span>
            </label>
          ))}
      </fieldset>
    </>
  );
}

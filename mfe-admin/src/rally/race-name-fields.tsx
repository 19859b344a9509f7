/** What a race is called: its one name, and put aside those by which readers of a language know it. */
import type { RaceIdentity, RallyLanguage } from '@bivouac/data';
import { isLanguage } from '@bivouac/i18n';
import { paperLanguageNames, paperLanguages } from '@bivouac/papers';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';

interface RaceNameFieldsProps {
  said: RaceIdentity;
  /** Of the rally's documents: pages have others as well. */
  languages: readonly RallyLanguage[];
  onChange(said: Partial<RaceIdentity>): void;
}

export function RaceNameFields({ said, languages, onChange }: RaceNameFieldsProps) {
  const say = useSay();
  const read = paperLanguages.filter((one) => isLanguage(one) || languages.includes(one));
  return (
    <>
      <Field label={say('race.name')}>
        <input maxLength={100} value={said.name} onChange={(e) => onChange({ name: e.target.value })} />
      </Field>
      <details className={basics.whole} open={Object.keys(said.names).length > 0 || undefined}>
        <summary>{say('race.names')}</summary>
        <p className={basics.muted}>{say('race.namesHint')}</p>
        <div className={forms.form}>
          {read.map((one) => (
            <Field key={one} label={paperLanguageNames[one]}>
              <input
                lang={one}
                dir="auto"
                maxLength={100}
                value={said.names[one] ?? ''}
                onChange={(e) => onChange({ names: { ...said.names, [one]: e.target.value } })}
              />
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}

/** As the database stores it: without blanks at the ends, without languages that were left empty, and these in their order. */
export function tidied({ name, names }: RaceIdentity): RaceIdentity {
  const typed = Object.entries(names).map(([language, text]) => [language, text.trim()] as const);
  return { name: name.trim(), names: Object.fromEntries(typed.filter(([, text]) => text !== '').toSorted()) };
}

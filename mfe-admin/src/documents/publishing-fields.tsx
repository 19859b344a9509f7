/** What every document is published with: kind, number, title, race, language, and when. */
import type { Document, DocumentRegister, RallySetUp, RegisteredDocument } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { DateTimeField } from '@bivouac/officials/fields';
import { KINDS, paperLanguageNames, paperLanguages } from '@bivouac/papers';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
import { nextNumber } from './next-number.ts';

export interface Publishing {
  kind: string;
  number: string;
  title: string;
  /** Id; '': the whole rally. */
  race: string;
  language: string;
  when: 'now' | 'at' | 'draft';
  /** ISO 8601, where `when` is `at`. */
  publishAt: string | null;
}

export function startingWith(
  replaced: RegisteredDocument | null,
  register: DocumentRegister,
  rally: RallySetUp,
): Publishing {
  const kind = replaced?.kind ?? 'bulletin';
  return {
    kind,
    number: replaced?.number ?? nextNumber(register, kind, replaced?.race_id ?? ''),
    title: replaced?.title ?? '',
    race: replaced?.race_id ?? '',
    language: replaced?.language ?? rally.languages[0] ?? 'en',
    when: 'now',
    publishAt: null,
  };
}

type Said = Pick<Document, 'kind_of' | 'number' | 'title' | 'race' | 'language' | 'status' | 'publish_at'>;

/** When it is to be published, where a time was typed. */
export function publishingAt(value: Publishing): string | null {
  return value.when === 'at' ? value.publishAt : null;
}

export function publishedAt(value: Publishing, rally: RallySetUp): Said {
  const race = rally.races.find(({ id }) => id === value.race)?.code;
  const at = publishingAt(value);
  return {
    kind_of: value.kind,
    number: value.number.trim(),
    title: value.title.trim(),
    language: value.language,
    ...(race ? { race } : {}),
    ...(value.when === 'draft' ? { status: 'draft' } : {}),
    ...(at ? { publish_at: at } : {}),
  };
}

interface PublishingFieldsProps {
  rally: RallySetUp;
  register: DocumentRegister;
  value: Publishing;
  isNumberFixed: boolean;
  mayBeDraft: boolean;
  onChange(value: Publishing): void;
  /** Default: all of them. */
  kinds?: readonly string[];
  autoTitle?: string;
  children?: ReactNode;
}

export function PublishingFields(props: PublishingFieldsProps) {
  const { rally, register, value, isNumberFixed, mayBeDraft, onChange } = props;
  const { kinds = KINDS, autoTitle, children } = props;
  const say = useSay();
  const set = (change: Partial<Publishing>) => onChange({ ...value, ...change });
  /** A number that was typed stays. */
  const setOf = (of: Pick<Publishing, 'kind'> | Pick<Publishing, 'race'>) => {
    const [before, after] = [value, { ...value, ...of }].map(({ kind, race }) =>
      nextNumber(register, kind, race),
    );
    set({ ...of, ...(!isNumberFixed && value.number === before ? { number: after } : {}) });
  };
  return (
    <>
      <Field label={say('documents.kind')}>
        <select value={value.kind} disabled={isNumberFixed} onChange={(e) => setOf({ kind: e.target.value })}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {wordOf(say, 'documentKind', kind)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('documents.for')}>
        <select value={value.race} onChange={(e) => setOf({ race: e.target.value })}>
          <option value="">{say('documents.wholeRally')}</option>
          {rally.races.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {code === name ? code : `${code} ${name}`}
            </option>
          ))}
        </select>
      </Field>
      {children}
      <Field
        label={say('documents.number')}
        hint={say(isNumberFixed ? 'documents.numberStays' : 'documents.numberHint')}
      >
        <input
          value={value.number}
          maxLength={40}
          disabled={isNumberFixed}
          onChange={(e) => set({ number: e.target.value })}
        />
      </Field>
      <Field label={say('documents.name')} className={basics.whole}>
        <input
          value={value.title}
          placeholder={autoTitle}
          maxLength={120}
          dir="auto"
          onChange={(e) => set({ title: e.target.value })}
        />
      </Field>
      <Field label={say('documents.language')}>
        <select value={value.language} onChange={(e) => set({ language: e.target.value })}>
          {paperLanguages.map((language) => (
            <option key={language} value={language} lang={language}>
              {paperLanguageNames[language]}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('documents.when')}>
        <select value={value.when} onChange={(e) => set({ when: e.target.value as Publishing['when'] })}>
          <option value="now">{say('documents.now')}</option>
          <option value="at">{say('documents.atTime')}</option>
          {mayBeDraft && <option value="draft">{say('documents.asDraft')}</option>}
        </select>
      </Field>
      {value.when === 'at' && (
        <DateTimeField
          label={say('documents.publishAt')}
          required
          isOfToday
          value={value.publishAt}
          timeZone={rally.time_zone}
          onChange={(publishAt) => set({ publishAt })}
        />
      )}
    </>
  );
}

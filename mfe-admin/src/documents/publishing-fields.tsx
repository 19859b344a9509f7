/** What every document is published with: kind, number, title, race, language, and when. */
import type { Document, DocumentRegister, RallySetUp, RegisteredDocument } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { SelectField } from '@bivouac/officials/fields';
import * as form from '@bivouac/officials/form';
import { KINDS } from '@bivouac/papers';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { nextNumber } from './next-number.ts';
import { codeOptions, languageOptions } from './options.ts';

export interface Publishing {
  kind: string;
  number: string;
  title: string;
  /** Id; '' for the whole rally. */
  race: string;
  language: string;
  when: 'now' | 'at' | 'draft';
  /** ISO 8601, used if `when` is `at`. */
  publishAt: string | null;
  /** Id of the document whose number this one takes; '' for a new number. */
  replaced: string;
}

export const publishingSchema = v.object({
  kind: v.string(),
  number: form.needed,
  title: form.trimmed,
  race: v.string(),
  language: v.string(),
  when: form.chosen<Publishing['when']>(),
  publishAt: v.nullable(v.string()),
  replaced: v.string(),
});

/** `kind`, `race`: unless it replaces a document. */
export function startingWith(
  replaced: RegisteredDocument | null,
  register: DocumentRegister,
  rally: RallySetUp,
  { kind = 'bulletin', race = '' } = {},
): Publishing {
  const of = { kind: replaced?.kind ?? kind, race: replaced ? (replaced.race_id ?? '') : race };
  return {
    ...of,
    number: replaced?.number ?? nextNumber(register, of.kind, of.race),
    title: replaced?.title ?? '',
    language: replaced?.language ?? rally.languages[0] ?? 'en',
    when: 'now',
    publishAt: null,
    replaced: replaced?.id ?? '',
  };
}

type Said = Pick<Document, 'kind_of' | 'number' | 'title' | 'race' | 'language' | 'status' | 'publish_at'>;

export const publishingAt = ({ when, publishAt }: Publishing) => (when === 'at' ? publishAt : null);

export function publishedAt(value: Publishing, rally: RallySetUp): Said {
  const race = rally.races.find(({ id }) => id === value.race)?.code;
  const at = publishingAt(value);
  return {
    kind_of: value.kind,
    number: value.number,
    title: value.title,
    language: value.language,
    ...(race ? { race } : {}),
    ...(value.when === 'draft' ? { status: 'draft' } : {}),
    ...(at ? { publish_at: at } : {}),
  };
}

interface PublishingFieldsProps {
  of: form.Form<Publishing>;
  rally: RallySetUp;
  register: DocumentRegister;
  isNumberFixed: boolean;
  mayBeDraft: boolean;
  kinds?: readonly string[];
  autoTitle?: string;
  children?: ReactNode;
}

export function PublishingFields({
  of,
  rally,
  register,
  isNumberFixed,
  mayBeDraft,
  kinds = KINDS,
  autoTitle,
  children,
}: PublishingFieldsProps) {
  const say = useSay();
  const { kind, race, number, when } = of.values;
  const nextOf = (kind: string, race: string) => nextNumber(register, kind, race);
  // A number that was typed stays.
  const isAutomatic = !isNumberFixed && number === nextOf(kind, race);
  const set = (kind: string, race: string) =>
    of.set({ kind, race, replaced: '', ...(isAutomatic ? { number: nextOf(kind, race) } : {}) });
  return (
    <>
      <SelectField
        label={say('documents.kind')}
        value={kind}
        disabled={isNumberFixed}
        options={kinds.map((value) => ({ value, text: wordOf(say, 'documentKind', value) }))}
        onChange={(kind) => set(kind, race)}
      />
      <SelectField
        label={say('documents.for')}
        value={race}
        options={[{ value: '', text: say('documents.wholeRally') }, ...codeOptions(rally.races)]}
        onChange={(race) => set(kind, race)}
      />
      {children}
      <form.TextField
        of={of}
        name="number"
        label={say('documents.number')}
        hint={say(isNumberFixed ? 'documents.numberStays' : 'documents.numberHint')}
        maxLength={40}
        disabled={isNumberFixed}
      />
      <form.TextField
        of={of}
        name="title"
        label={say('documents.name')}
        className={basics.whole}
        placeholder={autoTitle}
        maxLength={120}
        dir="auto"
      />
      <form.SelectField of={of} name="language" label={say('documents.language')} options={languageOptions} />
      <form.SelectField
        of={of}
        name="when"
        label={say('documents.when')}
        options={[
          { value: 'now', text: say('documents.now') },
          { value: 'at', text: say('documents.atTime') },
          ...(mayBeDraft ? [{ value: 'draft' as const, text: say('documents.asDraft') }] : []),
        ]}
      />
      {when === 'at' && (
        <form.DateTimeField
          of={of}
          name="publishAt"
          label={say('documents.publishAt')}
          required
          isOfToday
          timeZone={rally.time_zone}
        />
      )}
    </>
  );
}

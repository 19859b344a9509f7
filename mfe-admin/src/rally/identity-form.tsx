/** What a rally is called, where and when it is: for a new one, and for one that is changed. */
import type { RallyIdentity } from '@bivouac/data';
import { chosen, DateField, EntityForm, type Form, optional, TextField } from '@bivouac/officials/form';
import * as basics from '@bivouac/ui/basics';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { type Say, useSay } from '../language/language.ts';
import { LanguagesField } from './languages-field.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');

export const identitySchema = (say: Say) =>
  v.pipe(
    v.object({
      code: v.string(),
      name: v.string(),
      place: optional,
      time_zone: v.pipe(
        v.string(),
        v.check((zone) => zone === 'UTC' || ZONES.includes(zone), say('rally.noZone')),
      ),
      starts_on: v.string(),
      ends_on: v.string(),
      banner: optional,
      languages: chosen<RallyIdentity['languages']>(),
    }),
    v.forward(
      v.partialCheck(
        [['starts_on'], ['ends_on']],
        ({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on,
        say('rally.backwards'),
      ),
      ['ends_on'],
    ),
  );

interface IdentityFormProps extends Pick<ComponentProps<typeof EntityForm>, 'submit' | 'note' | 'onCancel'> {
  form: Form<RallyIdentity>;
  /** Links and topics are made of the code: it stays once the rally is announced. */
  isCodeFixed: boolean;
}

export const toCode = (typed: string) => typed.trim().toUpperCase();

export function IdentityForm({ form, isCodeFixed, ...props }: IdentityFormProps) {
  const say = useSay();
  return (
    <EntityForm form={form} {...props}>
      <TextField of={form} name="name" label={say('rally.name')} required maxLength={100} />
      <TextField
        of={form}
        name="code"
        label={say('rally.code')}
        hint={say(isCodeFixed ? 'rally.codeFixed' : 'rally.codeHint')}
        required
        maxLength={20}
        readOnly={isCodeFixed}
        adjust={toCode}
      />
      <TextField of={form} name="place" label={say('rally.place')} maxLength={100} />
      <TextField of={form} name="time_zone" label={say('rally.zone')} required choices={ZONES} />
      <DateField of={form} name="starts_on" label={say('rally.starts')} required />
      <DateField of={form} name="ends_on" label={say('rally.ends')} required near={form.values.starts_on} />
      <LanguagesField languages={form.values.languages} onChange={(languages) => form.set({ languages })} />
      <TextField
        of={form}
        name="banner"
        label={say('rally.banner')}
        hint={say('rally.bannerHint')}
        className={basics.whole}
        maxLength={100}
      />
    </EntityForm>
  );
}

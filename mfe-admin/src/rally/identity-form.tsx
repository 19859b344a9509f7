/** What a rally is called, where and when it is: for a new one, and for one that is changed. */
import type { RallyIdentity } from '@bivouac/data';
import { DateField } from '@bivouac/officials/fields';
import { Button, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent, ReactNode } from 'react';
import { DraftLine } from '../forms/draft-line.tsx';
import styles from '../forms/forms.module.css';
import type { Draft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { LanguagesField } from './languages-field.tsx';

interface IdentityFormProps {
  draft: Draft<RallyIdentity>;
  /** Links and topics are made of the code: it stays once the rally is announced. */
  isCodeFixed: boolean;
  submit: string;
  trouble: string | null;
  isBusy: boolean;
  onSubmit(identity: RallyIdentity): void;
  children?: ReactNode;
}

const ZONES = Intl.supportedValuesOf('timeZone');

export function IdentityForm(props: IdentityFormProps) {
  const say = useSay();
  const { said, set } = props.draft;
  const isBackwards = said.starts_on !== '' && said.ends_on !== '' && said.ends_on < said.starts_on;
  const isZone = said.time_zone === 'UTC' || ZONES.includes(said.time_zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBackwards || !isZone) return;
    props.onSubmit({ ...said, place: said.place?.trim() || null, banner: said.banner?.trim() || null });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <DraftLine draft={props.draft} />
      <Field label={say('rally.name')}>
        <input required maxLength={100} value={said.name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      <Field label={say('rally.code')} hint={say(props.isCodeFixed ? 'rally.codeFixed' : 'rally.codeHint')}>
        <input
          required
          maxLength={20}
          readOnly={props.isCodeFixed}
          value={said.code}
          onChange={(e) => set({ code: e.target.value.trim().toUpperCase() })}
        />
      </Field>
      <Field label={say('rally.place')}>
        <input maxLength={100} value={said.place ?? ''} onChange={(e) => set({ place: e.target.value })} />
      </Field>
      <Field label={say('rally.zone')} problem={isZone ? null : say('rally.noZone')}>
        <input
          required
          list="time-zones"
          value={said.time_zone}
          onChange={(e) => set({ time_zone: e.target.value })}
        />
      </Field>
      <datalist id="time-zones">
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <DateField
        label={say('rally.starts')}
        required
        value={said.starts_on}
        onChange={(starts_on) => set({ starts_on })}
      />
      <DateField
        label={say('rally.ends')}
        problem={isBackwards ? say('rally.backwards') : null}
        required
        value={said.ends_on}
        near={said.starts_on}
        onChange={(ends_on) => set({ ends_on })}
      />
      <LanguagesField languages={said.languages} onChange={(languages) => set({ languages })} />
      <Field label={say('rally.banner')} hint={say('rally.bannerHint')} className={basics.whole}>
        <input maxLength={100} value={said.banner ?? ''} onChange={(e) => set({ banner: e.target.value })} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" look="primary" disabled={props.isBusy || isBackwards || !isZone}>
          {props.submit}
        </Button>
        {props.children}
        {props.trouble && (
          <span role="alert" className={basics.wrong}>
            {props.trouble}
          </span>
        )}
      </div>
    </form>
  );
}

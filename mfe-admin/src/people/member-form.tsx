/** Races and title of somebody's role, changed in place. */
import { data, type RallyId, type RallySetUp, type RoleOfPerson, setMember } from '@bivouac/data';
import { Button, Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DraftLine } from '../forms/draft-line.tsx';
import forms from '../forms/forms.module.css';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { RacesChoice } from './races-choice.tsx';
import type { ChangePeople } from './use-people.ts';

interface MemberFormProps {
  person: string;
  role: RoleOfPerson;
  races: RallySetUp['races'];
  change: ChangePeople;
  onDone(): void;
}

export function MemberForm({ person, role, races, change, onDone }: MemberFormProps) {
  const say = useSay();
  const draft = useDraft(`role-${role.rally ?? ''}-${person}-${role.role}`, () => ({
    races: role.races.map(({ id }) => id),
    title: role.title ?? '',
  }));
  const { set } = draft;
  const { races: chosen, title } = draft.said;
  const done = () => {
    draft.forget();
    onDone();
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const member = { rally: role.rally as RallyId, person, role: role.role as 'admin' | 'organizer' };
    const kept = await change(() =>
      setMember(data(), { ...member, races: chosen, title: title.trim() || null }),
    );
    if (kept) done();
  };
  return (
    <form className={`${forms.form} ${styles.wide}`} onSubmit={keep}>
      <DraftLine draft={draft} />
      <Field label={say('people.title')} hint={say('people.titleHint')}>
        <input maxLength={100} value={title} onChange={(e) => set({ title: e.target.value })} />
      </Field>
      {role.role === 'organizer' && (
        <RacesChoice races={races} chosen={chosen} onChoose={(races) => set({ races })} />
      )}
      <div className={forms.acts}>
        <Button type="submit" look="primary">
          {say('keep')}
        </Button>
        <Button onClick={done}>{say('cancel')}</Button>
      </div>
    </form>
  );
}

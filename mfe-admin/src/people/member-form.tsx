/** Races and title of somebody's role, changed in place. */
import { data, type RallySetUp, type RoleOfPerson, setMember } from '@bivouac/data';
import { Button, Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import forms from '../forms/forms.module.css';
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
  const [chosen, setChosen] = useState(role.races.map(({ id }) => id));
  const [title, setTitle] = useState(role.title ?? '');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const member = { rally: role.rally ?? '', person, role: role.role as 'admin' | 'organizer' };
    const kept = await change(() =>
      setMember(data(), { ...member, races: chosen, title: title.trim() || null }),
    );
    if (kept) onDone();
  };
  return (
    <form className={`${forms.form} ${styles.wide}`} onSubmit={keep}>
      <Field label={say('people.title')} hint={say('people.titleHint')}>
        <input maxLength={100} value={title} onChange={(e) => setTitle(e.target.value)} />
      </Field>
      {role.role === 'organizer' && <RacesChoice races={races} chosen={chosen} onChoose={setChosen} />}
      <div className={forms.acts}>
        <Button type="submit" look="primary">
          {say('keep')}
        </Button>
        <Button onClick={onDone}>{say('cancel')}</Button>
      </div>
    </form>
  );
}

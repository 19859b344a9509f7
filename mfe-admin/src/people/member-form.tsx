/** Races and title of a person's role, changed in place. */
import {
  data,
  type RaceId,
  type RallyId,
  type RallySetUp,
  type RoleOfPerson,
  setMember,
} from '@bivouac/data';
import { chosen, EntityForm, optional, TextField, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
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
  const form = useEntityForm({
    place: `role-${role.rally ?? ''}-${person}-${role.role}`,
    values: { races: role.races.map(({ id }) => id), title: role.title ?? '' },
    schema: v.object({ races: chosen<RaceId[]>(), title: optional }),
    async send(changed) {
      const member = { rally: role.rally as RallyId, person, role: role.role as 'admin' | 'organizer' };
      return { isDone: (await change(() => setMember(data(), { ...member, ...changed }))) !== null };
    },
    onDone,
  });
  return (
    <EntityForm form={form} className={styles.wide} submit={say('keep')} onCancel={onDone}>
      <TextField
        of={form}
        name="title"
        label={say('people.title')}
        hint={say('people.titleHint')}
        maxLength={100}
      />
      {role.role === 'organizer' && (
        <RacesChoice races={races} chosen={form.values.races} onChoose={(races) => form.set({ races })} />
      )}
    </EntityForm>
  );
}

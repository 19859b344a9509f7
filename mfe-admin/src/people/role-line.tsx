/** One role of a person: what it reaches, how it signs, since when; changed in place, taken away at once. */
import {
  data,
  dismissPlatformAdmin,
  type PersonOfRally,
  type RaceId,
  type RallyId,
  type RallySetUp,
  type RoleOfPerson,
  removeMember,
  setMember,
} from '@bivouac/data';
import { chosen, EntityForm, optional, TextField, useEntityForm } from '@bivouac/officials/form';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Ask } from '../forms/ask.tsx';
import { spokenDay } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { RacesChoice } from './races-choice.tsx';
import type { ChangePeople } from './use-people.ts';

interface RoleLineProps {
  person: PersonOfRally;
  role: RoleOfPerson;
  children: ReactNode;
  isMe: boolean;
  /** Of the rally: races and title can be changed here. */
  races?: RallySetUp['races'];
  change: ChangePeople;
}

export function RoleLine({ person, role, children, isMe, races, change }: RoleLineProps) {
  const say = useSay();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const remove = () => {
    setOpen(null);
    return change(() =>
      role.rally === null
        ? dismissPlatformAdmin(data(), person.id)
        : removeMember(data(), { rally: role.rally, person: person.id, role: role.role }),
    );
  };
  // Nobody dismisses himself from the platform: its last administrator could not come back.
  const mayRemove = !(isMe && role.rally === null);
  return (
    <li className={styles.line} data-person={person.email}>
      <span className={styles.who}>
        {children}
        <span className={styles.states}>
          {reachesRaces(role) && <span>{reach(role, say('people.everyRace'))}</span>}
          {role.title && <span>{say('people.signs', { title: role.title })}</span>}
          <span>{say('people.since', { date: spokenDay(role.at, zone()) })}</span>
        </span>
      </span>
      <span className={styles.acts}>
        {races && (
          <Button look="quiet" aria-expanded={open === 'change'} onClick={() => setOpen('change')}>
            {say('people.change')}
          </Button>
        )}
        {mayRemove && open !== 'remove' && (
          <Button look="quiet" onClick={() => setOpen('remove')}>
            {say('people.remove')}
          </Button>
        )}
      </span>
      {open === 'remove' && (
        <Ask yes={say('people.removeIt')} onYes={remove} onCancel={() => setOpen(null)}>
          {say(isMe ? 'people.removeAskMe' : 'people.removeAsk')}
          {!reachesRaces(role) && ` ${say('people.removeInvitations')}`}
        </Ask>
      )}
      {open === 'change' && races && (
        <MemberForm
          person={person.id}
          role={role}
          races={races}
          change={change}
          onDone={() => setOpen(null)}
        />
      )}
    </li>
  );
}

/** Administrators have a rally, or the site, as a whole. */
const reachesRaces = ({ role }: RoleOfPerson) => role !== 'admin' && role !== 'platform_admin';

export function reach({ races }: Pick<RoleOfPerson, 'races'>, everyRace: string): string {
  return races.length > 0 ? races.map(({ code }) => code).join(', ') : everyRace;
}

/** Of whoever looks: these dates are of people, not of the rally. */
export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function PersonName({ person }: { person: Pick<PersonOfRally, 'name' | 'email' | 'phone'> }) {
  const address = person.email ?? person.phone ?? '';
  return (
    <span>
      <strong>{person.name ?? address}</strong>{' '}
      {person.name && <span className={basics.light}>{address}</span>}
    </span>
  );
}

interface MemberFormProps {
  person: string;
  role: RoleOfPerson;
  races: RallySetUp['races'];
  change: ChangePeople;
  onDone(): void;
}

/** Races and title of a person's role, changed in place. */
function MemberForm({ person, role, races, change, onDone }: MemberFormProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `role-${role.rally ?? ''}-${person}-${role.role}`,
    values: { races: role.races.map(({ id }) => id), title: role.title ?? '' },
    schema: v.object({ races: chosen<RaceId[]>(), title: optional }),
    async send(changed) {
      const member = { rally: role.rally as RallyId, person, role: role.role };
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
      {reachesRaces(role) && (
        <RacesChoice races={races} chosen={form.values.races} onChoose={(races) => form.set({ races })} />
      )}
    </EntityForm>
  );
}

/** Everybody with a role, to be sought by name and by second factor; or the one person that was asked for. */
import type { People, PersonOfRally } from '@bivouac/data';
import { Panel, SearchField } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useChoices } from '../forms/use-choices.ts';
import { Way } from '../frame/way.tsx';
import { useSay } from '../language/language.ts';
import { FactorFilter, useFactorFilter } from './factor-filter.tsx';
import styles from './people.module.css';
import { PersonCard } from './person-card.tsx';
import type { ChangePeople } from './use-people.ts';

interface EverybodyProps {
  view: People;
  user: string | null;
  me: string | null;
  isOfSite: boolean;
  change: ChangePeople;
}

export function Everybody({ view, user, me, isOfSite, change }: EverybodyProps) {
  const say = useSay();
  const [params, choose] = useChoices();
  const sought = params.get('find') ?? '';
  const isShown = useFactorFilter();
  if (user !== null && !view.people.some(({ id }) => id === user)) return <NoSuchPerson />;
  const atWork = view.people.filter(({ roles }) => roles.length > 0);
  const shown = view.people.filter((person) =>
    user === null
      ? atWork.includes(person) && isFound(person, sought) && isShown(person)
      : person.id === user,
  );
  const find = (text: string) => choose({ find: text }, { replace: true });
  return (
    <>
      {user === null && (
        <div className={styles.find}>
          <SearchField label={say('people.find')} value={sought} onChange={find} />
          <FactorFilter people={atWork} />
        </div>
      )}
      {shown.length === 0 && <p className={basics.light}>{say('people.noneFound')}</p>}
      <div className={styles.people} data-people>
        {shown.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            isMe={person.id === me}
            isInMyHands={isOfSite && person.id !== me}
            change={change}
          />
        ))}
      </div>
    </>
  );
}

function isFound({ name, email, phone, roles }: PersonOfRally, sought: string): boolean {
  const said = [name, email, phone, ...roles.flatMap((role) => [role.rally_code, role.rally_name])];
  return said.join(' ').toLowerCase().includes(sought.trim().toLowerCase());
}

export function NoSuchPerson() {
  const say = useSay();
  return (
    <Panel
      kind="not_found"
      title={say('people.unknown')}
      actions={<Way to="/users">{say('people.all')}</Way>}
    >
      {say('people.unknownText')}
    </Panel>
  );
}

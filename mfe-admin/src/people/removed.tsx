/** Roles that were taken away, to be given back as they were. */
import { data, type PersonOfRally, type RallyId, type RoleOfPerson, setMember } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import { spokenDay } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { PersonName, reach, zone } from './role-line.tsx';
import { roleName } from './role-name.ts';
import type { ChangePeople } from './use-people.ts';

interface RemovedProps {
  people: readonly PersonOfRally[];
  change: ChangePeople;
}

export function Removed({ people, change }: RemovedProps) {
  const say = useSay();
  const roles = people.flatMap((person) => person.past.map((role) => ({ person, role })));
  if (roles.length === 0) return null;
  const restore = (person: string, { rally, role, races, title }: RoleOfPerson) =>
    change(() =>
      setMember(data(), {
        rally: rally as RallyId,
        person,
        role,
        races: races.map(({ id }) => id),
        title,
      }),
    );
  return (
    <Card title={say('people.removed')}>
      <ul data-removed>
        {roles.map(({ person, role }) => (
          <li key={`${person.id} ${role.rally} ${role.role}`} className={styles.line}>
            <span className={styles.who}>
              <PersonName person={person} />
              <span className={styles.states}>
                <span>
                  {roleName(role, say)} · {role.rally_name}
                  {role.role !== 'admin' && ` · ${reach(role, say('people.everyRace'))}`}
                </span>
                <span>{say('people.removedOn', { date: spokenDay(role.at, zone()) })}</span>
              </span>
            </span>
            <span className={styles.acts}>
              <Button look="quiet" onClick={() => restore(person.id, role)}>
                {say('people.restore')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One person with every role that is ours to see. */
import { Link } from '@bivouac/contract/router';
import { data, type PersonOfRally, signOutPerson } from '@bivouac/data';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { EraseAsk } from '../forms/erase-ask.tsx';
import { spokenDay } from '../forms/hours.ts';
import { Way } from '../frame/way.tsx';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { HandedLinks, RecoveryLink } from './recovery-link.tsx';
import { PersonName, RoleLine, zone } from './role-line.tsx';
import { roleName } from './role-name.ts';
import { LostFactor, SecondFactor } from './second-factor.tsx';
import type { ChangePeople } from './use-people.ts';

interface PersonCardProps {
  person: PersonOfRally;
  isMe: boolean;
  /** By an administrator of the site, of somebody else: sign out, take a lost second factor away. */
  isInMyHands: boolean;
  change: ChangePeople;
}

export function PersonCard({ person, isMe, isInMyHands, change }: PersonCardProps) {
  const say = useSay();
  return (
    <Card
      title={
        <Link to={`/users?user=${person.id}`} className={styles.name}>
          <PersonName person={person} />
        </Link>
      }
    >
      <p className={styles.states}>
        <SecondFactor since={person.second_factor} />
        <span>
          {person.signed_in_at
            ? say('people.signedIn', { date: spokenDay(person.signed_in_at, zone()) })
            : say('people.neverSignedIn')}
        </span>
      </p>
      <ul>
        {person.roles.map((role) => (
          <RoleLine
            key={`${role.rally} ${role.role}`}
            person={person}
            role={role}
            isMe={isMe}
            change={change}
          >
            <span>
              <strong>{roleName(role, say)}</strong>{' '}
              {role.rally && <Way to={`/rally/${role.rally}/organizers`}>{role.rally_name}</Way>}
            </span>
          </RoleLine>
        ))}
        {person.roles.length === 0 && <li className={basics.light}>{say('people.noRole')}</li>}
      </ul>
      {person.email && !isMe && <RecoveryLink person={person} email={person.email} />}
      <HandedLinks person={person} />
      {isInMyHands && (
        <EraseAsk
          act={say('people.signOut')}
          sentence={say('people.signOut.ask')}
          now={say('people.signOut.now')}
          keep={say('cancel')}
          erase={() => signOutPerson(data(), person.id)}
          done={(count) => say('people.signOut.done', { count })}
        />
      )}
      <LostFactor person={person} mayRemove={isInMyHands} change={change} />
    </Card>
  );
}

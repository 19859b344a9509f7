/** The people of a rally: its timing team and for which races, its administrators, who is invited, who was removed. */

import { useSession } from '@bivouac/contract/remote';
import type { People, RallySetUp, RoleName } from '@bivouac/data';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { FactorFilter, useFactorFilter } from '../people/factor-filter.tsx';
import { Invitations } from '../people/invitations.tsx';
import { Inviting } from '../people/inviting.tsx';
import styles from '../people/people.module.css';
import { Removed } from '../people/removed.tsx';
import { PersonName, RoleLine } from '../people/role-line.tsx';
import { SecondFactor } from '../people/second-factor.tsx';
import { type ChangePeople, usePeople } from '../people/use-people.ts';
import type { InRally } from '../rally/race-frame.tsx';

export function OrganizersPage({ rally }: InRally) {
  const people = usePeople(rally.id);
  const { change } = people;
  return (
    <Inviting
      people={people}
      places={[{ rally: rally.id, name: rally.name, races: rally.races }]}
      timeZone={rally.time_zone}
    >
      {(view, onSent) => (
        <>
          <FactorFilter people={view.people.filter(({ roles }) => roles.length > 0)} />
          <Team of="organizer" view={view} races={rally.races} change={change} />
          <Team of="admin" view={view} races={rally.races} change={change} />
          <Invitations invitations={view.invitations} change={change} onSent={onSent} />
          <Removed people={view.people} change={change} />
        </>
      )}
    </Inviting>
  );
}

interface TeamProps {
  of: Exclude<RoleName, 'platform_admin'>;
  view: People;
  races: RallySetUp['races'];
  change: ChangePeople;
}

function Team({ of: role, view, races, change }: TeamProps) {
  const say = useSay();
  const session = useSession();
  const me = session.state === 'signed_in' ? session.person.id : null;
  const isShown = useFactorFilter();
  const everybody = view.people.flatMap((person) =>
    person.roles.filter((one) => one.role === role).map((one) => ({ person, role: one })),
  );
  const members = everybody.filter(({ person }) => isShown(person));
  return (
    <Card title={say(`people.team.${role}`)}>
      <ul data-team={role}>
        {members.map(({ person, role: one }) => (
          <RoleLine
            key={person.id}
            person={person}
            role={one}
            isMe={person.id === me}
            races={races}
            change={change}
          >
            <PersonName person={person} />
            <span className={styles.states}>
              <SecondFactor since={person.second_factor} />
            </span>
          </RoleLine>
        ))}
        {members.length === 0 && (
          <li className={basics.light}>
            {say(everybody.length > 0 ? 'people.factor.nobody' : `people.nobody.${role}`)}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The people of a rally by role and for which races, who is invited, who was removed, and what each role may do. */

import { useSession } from '@bivouac/contract/remote';
import { data, type People, type RallyRole, type RallySetUp, rallyRoles } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { FactorFilter, useFactorFilter } from '../people/factor-filter.tsx';
import { Invitations } from '../people/invitations.tsx';
import { Inviting } from '../people/inviting.tsx';
import styles from '../people/people.module.css';
import { Removed } from '../people/removed.tsx';
import { PersonName, RoleLine } from '../people/role-line.tsx';
import { roleName } from '../people/role-name.ts';
import { RolesCard } from '../people/roles-card.tsx';
import { SecondFactor } from '../people/second-factor.tsx';
import { type ChangePeople, usePeople } from '../people/use-people.ts';
import type { InRally } from '../rally/race-frame.tsx';

export function OrganizersPage({ rally }: InRally) {
  const people = usePeople(rally.id);
  const roles = useRead(['rallyRoles', rally.id], (signal) => rallyRoles(data(), rally.id, { signal }));
  const change: ChangePeople = async (work) => {
    const done = await people.change(work);
    await roles.look();
    return done;
  };
  return (
    <Inviting
      people={people}
      places={[{ rally: rally.id, name: rally.name, races: rally.races }]}
      roles={roles.value ?? []}
      timeZone={rally.time_zone}
    >
      {(view, onSent) => (
        <>
          <FactorFilter people={view.people.filter(({ roles }) => roles.length > 0)} />
          {roles.value
            ?.filter(({ code, people }) => people > 0 || code === 'organizer' || code === 'admin')
            .map((role) => (
              <Team key={role.code} of={role} view={view} races={rally.races} change={change} />
            ))}
          <Invitations invitations={view.invitations} change={change} onSent={onSent} />
          <Removed people={view.people} change={change} />
          {roles.value && <RolesCard rally={rally.id} roles={roles.value} change={change} />}
        </>
      )}
    </Inviting>
  );
}

interface TeamProps {
  of: RallyRole;
  view: People;
  races: RallySetUp['races'];
  change: ChangePeople;
}

function Team({ of: { code, name }, view, races, change }: TeamProps) {
  const say = useSay();
  const session = useSession();
  const me = session.state === 'signed_in' ? session.person.id : null;
  const isShown = useFactorFilter();
  const everybody = view.people.flatMap((person) =>
    person.roles.filter((one) => one.role === code).map((one) => ({ person, role: one })),
  );
  const members = everybody.filter(({ person }) => isShown(person));
  return (
    <Card title={roleName({ role: code, role_name: name ?? null }, say)}>
      <ul data-team={code}>
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
            {say(
              everybody.length > 0
                ? 'people.factor.nobody'
                : `people.nobody.${code === 'admin' ? 'admin' : 'organizer'}`,
            )}
          </li>
        )}
      </ul>
    </Card>
  );
}

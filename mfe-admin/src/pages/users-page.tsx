/** Everybody with a role in a rally one administers, or in the platform: what, where, since when; one person by `?user=`. */
import { useAnswer, useSession } from '@bivouac/contract/remote';
import { Link, useSearchParams } from '@bivouac/contract/router';
import { data, type People, type PersonOfRally, type SentInvitation } from '@bivouac/data';
import { isId } from '@bivouac/rules';
import { Button, Panel, SearchField } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../language/language.ts';
import { Invitations } from '../people/invitations.tsx';
import { InviteForm, type Place } from '../people/invite-form.tsx';
import styles from '../people/people.module.css';
import { PeopleFrame } from '../people/people-frame.tsx';
import { PersonCard } from '../people/person-card.tsx';
import { Removed } from '../people/removed.tsx';
import { SentLink } from '../people/sent-link.tsx';
import { type ChangePeople, usePeople } from '../people/use-people.ts';
import { askMyRallies } from './my-rallies.ts';
import page from './page.module.css';

export function UsersPage() {
  const say = useSay();
  const [params] = useSearchParams();
  const user = params.get('user');
  useEffect(() => {
    document.title = `${say('people.all')} · Bivouac`;
  }, [say]);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <p className={page.lead}>
          <Link to="/">{say('rallies.title')}</Link>
          {user !== null && (
            <>
              {' · '}
              <Link to="/users">{say('people.all')}</Link>
            </>
          )}
        </p>
        <h1 className={page.title}>{say('people.all')}</h1>
      </header>
      {user !== null && !isId(user) ? <NoSuchPerson /> : <Users user={user} />}
    </div>
  );
}

function Users({ user }: { user: string | null }) {
  const say = useSay();
  const session = useSession();
  const me = session.state === 'signed_in' ? session.person.id : null;
  const people = usePeople(null);
  const { value: mine } = useAnswer(me, (signal) => askMyRallies(data(), signal));
  const [isInviting, setIsInviting] = useState(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [first, ...more] = [
    ...(mine?.rallies ?? []).map(({ rally, races }): Place => ({ rally: rally.id, name: rally.name, races })),
    ...(mine?.mayOpen ? [{ rally: null, name: say('people.thisSite'), races: [] }] : []),
  ];
  return (
    <PeopleFrame people={people} isQuiet={isInviting}>
      {(view) => (
        <>
          {sent && <SentLink key={sent.link} sent={sent} onDone={() => setSent(null)} />}
          {isInviting && first ? (
            <InviteForm
              places={[first, ...more]}
              known={view}
              change={people.change}
              trouble={people.trouble}
              onSent={(made) => {
                setSent(made);
                setIsInviting(false);
              }}
              onCancel={() => setIsInviting(false)}
            />
          ) : (
            first && (
              <p>
                <Button look="primary" onClick={() => setIsInviting(true)}>
                  {say('people.invite')}
                </Button>
              </p>
            )
          )}
          <Everybody view={view} user={user} me={me} change={people.change} />
          {user === null && (
            <Invitations invitations={view.invitations} change={people.change} onSent={setSent} />
          )}
          <Removed
            people={view.people.filter(({ id }) => user === null || id === user)}
            change={people.change}
          />
        </>
      )}
    </PeopleFrame>
  );
}

interface EverybodyProps {
  view: People;
  user: string | null;
  me: string | null;
  change: ChangePeople;
}

function Everybody({ view, user, me, change }: EverybodyProps) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const sought = params.get('find') ?? '';
  if (user !== null && !view.people.some(({ id }) => id === user)) return <NoSuchPerson />;
  const shown = view.people.filter((person) =>
    user === null ? person.roles.length > 0 && isFound(person, sought) : person.id === user,
  );
  return (
    <>
      {user === null && (
        <div className={styles.find}>
          <SearchField
            label={say('people.find')}
            value={sought}
            onChange={(find) => setParams(new URLSearchParams(find ? { find } : {}), { replace: true })}
          />
        </div>
      )}
      {shown.length === 0 && <p className={styles.quiet}>{say('people.noneFound')}</p>}
      <div className={styles.people} data-people>
        {shown.map((person) => (
          <PersonCard key={person.id} person={person} isMe={person.id === me} change={change} />
        ))}
      </div>
    </>
  );
}

/** By name, address, telephone, or code and name of a rally. */
function isFound({ name, email, phone, roles }: PersonOfRally, sought: string): boolean {
  const said = [name, email, phone, ...roles.flatMap((role) => [role.rally_code, role.rally_name])];
  return said.join(' ').toLowerCase().includes(sought.trim().toLowerCase());
}

function NoSuchPerson() {
  const say = useSay();
  return (
    <Panel
      kind="not_found"
      title={say('people.unknown')}
      actions={
        <Link to="/users" className={page.way}>
          {say('people.all')}
        </Link>
      }
    >
      {say('people.unknownText')}
    </Panel>
  );
}

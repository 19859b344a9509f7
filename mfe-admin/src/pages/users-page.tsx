/** Everybody with a role in a rally one administers, or in the platform: what, where, since when; one person by `?user=`. */

import { useSession } from '@bivouac/contract/remote';
import { Link, useSearchParams } from '@bivouac/contract/router';
import { data, type SentInvitation } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { isId } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useState } from 'react';
import page from '../frame/page.module.css';
import { askMyRallies } from '../go-to/my-rallies.ts';
import { useSay } from '../language/language.ts';
import { Everybody, NoSuchPerson } from '../people/everybody.tsx';
import { Invitations } from '../people/invitations.tsx';
import { InviteForm, type Place } from '../people/invite-form.tsx';
import { PeopleFrame } from '../people/people-frame.tsx';
import { Removed } from '../people/removed.tsx';
import { SentLink } from '../people/sent-link.tsx';
import { usePeople } from '../people/use-people.ts';

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
        <p className={basics.lead}>
          <Link to="/">{say('rallies.title')}</Link>
          {user !== null && (
            <>
              {' · '}
              <Link to="/users">{say('people.all')}</Link>
            </>
          )}
        </p>
        <h1 className={basics.title}>{say('people.all')}</h1>
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
  const { value: mine } = useRead(me === null ? null : ['myRallies'], (signal) =>
    askMyRallies(data(), signal),
  );
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
          <Everybody
            view={view}
            user={user}
            me={me}
            isOfSite={mine?.mayOpen ?? false}
            change={people.change}
          />
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

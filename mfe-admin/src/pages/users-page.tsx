/** Everybody with a role in a rally one administers, or in the platform: what, where, since when; one person by `?user=`. */

import { useSession } from '@bivouac/contract/remote';
import { Link, useSearchParams } from '@bivouac/contract/router';
import { data } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { isId } from '@bivouac/rules';
import { SitePage } from '../frame/site-page.tsx';
import { askMyRallies } from '../go-to/my-rallies.ts';
import { useSay } from '../language/language.ts';
import { Everybody, NoSuchPerson } from '../people/everybody.tsx';
import { Invitations } from '../people/invitations.tsx';
import type { Place } from '../people/invite-form.tsx';
import { Inviting } from '../people/inviting.tsx';
import { Removed } from '../people/removed.tsx';
import { usePeople } from '../people/use-people.ts';

export function UsersPage() {
  const say = useSay();
  const [params] = useSearchParams();
  const user = params.get('user');
  const all = (
    <>
      {' · '}
      <Link to="/users">{say('people.all')}</Link>
    </>
  );
  return (
    <SitePage title={say('people.all')} way={user !== null && all}>
      {user !== null && !isId(user) ? <NoSuchPerson /> : <Users user={user} />}
    </SitePage>
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
  const places = [
    ...(mine?.rallies ?? []).map(({ rally, races }): Place => ({ rally: rally.id, name: rally.name, races })),
    ...(mine?.mayOpen ? [{ rally: null, name: say('people.thisSite'), races: [] }] : []),
  ];
  const { change } = people;
  return (
    <Inviting people={people} places={places}>
      {(view, onSent) => (
        <>
          <Everybody view={view} user={user} me={me} isOfSite={mine?.mayOpen ?? false} change={change} />
          {user === null && <Invitations invitations={view.invitations} change={change} onSent={onSent} />}
          <Removed people={view.people.filter(({ id }) => user === null || id === user)} change={change} />
        </>
      )}
    </Inviting>
  );
}

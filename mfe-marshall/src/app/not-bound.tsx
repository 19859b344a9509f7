/** A post that is not, or not any more, this phone's own: it is paired here, and what it still holds is carried away. */
import { LeaveLink, useSession, useShell } from '@bivouac/contract/remote';
import { Panel } from '@bivouac/ui';
import { useEffect } from 'react';
import page from '../frame/page.module.css';
import { useSay } from '../language/language.ts';
import { AllWaiting } from '../phone/waiting.tsx';
import { PairHere } from './pair-here.tsx';
import { thePhone } from './phone.ts';
import { stayAsItIs } from './reload-gate.ts';

export function NotBound() {
  const say = useSay();
  const session = useSession();
  const { language } = useShell();
  const person = session.state === 'signed_in' ? session.person : null;
  const account = person?.email || person?.phone;
  useEffect(stayAsItIs, []);
  // An account is bound by name; only a phone of its own is paired.
  if (thePhone() && !account) {
    return (
      <PairHere
        isInside
        onPaired={(post) => window.location.replace(post)}
        onSignedIn={() => window.location.reload()}
      />
    );
  }
  return (
    <div className={page.page}>
      <Panel
        kind="not_found"
        level={1}
        title={say('post.notBound')}
        actions={
          <LeaveLink href={`/${language}`} className={page.way}>
            {say('notFound.toPublic')}
          </LeaveLink>
        }
      >
        {say('post.notBoundText', { account: account ?? say('post.you') })}
      </Panel>
      <AllWaiting />
    </div>
  );
}

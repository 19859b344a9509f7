/** Lets those into an area who have the role for it; everybody else is told what is missing and who can grant it. */
import { Button, Panel, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { type Need, signInPath } from '../areas/area-of.ts';
import { Elsewhere } from '../areas/elsewhere.tsx';
import styles from '../frame/frame.module.css';
import { useLanguage } from '../frame/language.ts';
import { Link } from '../frame/link.tsx';
import { usePage } from '../frame/page.ts';
import { useChanging } from '../frame/use-changing.ts';
import { useTitle } from '../frame/use-title.ts';
import { type RoleHere, useRoles } from './use-roles.ts';

export function RoleGate({ needs, children }: { needs: Need; children: ReactNode }) {
  const { places, session } = usePage();
  const { tag, say } = useLanguage();
  const { location } = useChanging(places);
  const who = useChanging(session);
  if (session.cut) return <Unread reason={session.cut} onRetry={() => void session.again()} />;
  if (who.state === 'unknown') return <Waiting />;
  if (who.state === 'signed_out')
    return <Elsewhere path={signInPath(tag, location)} state={location.state} />;
  if (needs === 'signed_in') return children;
  return (
    <Roles person={who.person.id} waiting={<Waiting />}>
      {(roles) =>
        roles.some(({ opens }) => opens.includes(needs)) ? (
          children
        ) : (
          <NotAllowed needs={needs} account={who.person.email ?? who.person.phone ?? say('session.you')} />
        )
      }
    </Roles>
  );
}

interface RolesProps {
  person: string;
  waiting: ReactNode;
  children: (roles: readonly RoleHere[]) => ReactNode;
}

function Roles({ person, waiting, children }: RolesProps) {
  const { value: roles, problem, retry } = useRoles(person);
  if (roles) return children(roles);
  return problem ? <Unread reason={problem.reason} onRetry={retry} /> : waiting;
}

function Unread({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const { say } = useLanguage();
  useTitle(say('roles.unknown'));
  return (
    <div className={styles.page}>
      <Panel
        kind="error"
        level={1}
        title={say('roles.unknown')}
        actions={
          <Button look="primary" onClick={onRetry}>
            {say('retry')}
          </Button>
        }
      >
        {say(
          reason === 'not_loaded'
            ? 'remote.file_refused'
            : `roles.${reason === 'busy' || reason === 'offline' ? reason : 'server'}`,
        )}
      </Panel>
    </div>
  );
}

function NotAllowed({ needs, account }: { needs: Exclude<Need, 'signed_in'>; account: string }) {
  const { tag, say } = useLanguage();
  const { session } = usePage();
  useTitle(say('notAllowed.title'));
  return (
    <div className={styles.page} data-not-allowed={needs}>
      <Panel
        kind="not_found"
        level={1}
        title={say('notAllowed.title')}
        actions={
          <>
            <Link href={`/${tag}`} className={styles.way}>
              {say('notAllowed.toPublic')}
            </Link>
            <Button onClick={() => void session.signOut()}>{say('session.other')}</Button>
          </>
        }
      >
        <p>{say(`notAllowed.${needs}`, { account })}</p>
        <p>{say(`notAllowed.${needs}.grantedBy`)}</p>
      </Panel>
    </div>
  );
}

function Waiting() {
  const { say } = useLanguage();
  return (
    <div className={styles.page}>
      <Skeleton rows={4} label={say('session.reading')} />
    </div>
  );
}

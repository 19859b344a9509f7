/** An invitation followed from its mail: signing in or up with the invited address accepts it and leads to the area. */
import { Button, Panel, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import frame from '../../frame/frame.module.css';
import { useLanguage } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { CodeForm } from '../second-factor/index.ts';
import styles from '../sign-in/sign-in-page.module.css';
import { isPassing } from '../trouble.ts';
import { JoinForm } from './join-form.tsx';
import { useAccepting, useInvitation } from './use-invitation.ts';
import { useWords } from './words.ts';

export function InvitationPage({ token }: { token: string }) {
  const { tag, say: sayShell } = useLanguage();
  const say = useWords();
  const { places, session } = usePage();
  const { location } = useChanging(places);
  const who = useChanging(session);
  const person = who.state === 'signed_in' ? who.person.id : null;
  const { value: invitation, problem, retry } = useInvitation(token, person);
  const accepting = useAccepting(token);
  const here = location.pathname + location.search;
  if (problem) {
    return (
      <Said
        kind="error"
        title={say('invitation.trouble')}
        action={<Button onClick={retry}>{sayShell('retry')}</Button>}
      >
        {say(problemId(problem))}
      </Said>
    );
  }
  if (who.state === 'unknown') return <Waiting />;
  // Whoever has a second factor is in once its code was given, and has said yes to the invitation already.
  if (who.state === 'signed_out' && who.awaits) {
    const onRight = isAccepted(location.state) ? { onRight: () => void accepting.accept() } : {};
    return <CodeForm awaits={who.awaits} next={here} {...onRight} />;
  }
  if (!invitation) return <Waiting />;
  const account = who.state === 'signed_in' ? (who.person.email ?? sayShell('session.you')) : null;
  const email = invitation.email ?? '';
  const isForeign = account !== null && account.toLowerCase() !== email;
  const state =
    accepting.outcome ?? (invitation.state === 'open' && isForeign ? 'foreign' : invitation.state);
  if (state === 'foreign') {
    return (
      <Said
        kind="not_found"
        state={state}
        title={say('invitation.foreign')}
        action={<Button onClick={() => void session.signOut()}>{sayShell('session.other')}</Button>}
      >
        {say('invitation.foreign.text', { email, account: account ?? '' })}
      </Said>
    );
  }
  if (state === 'accepted' && invitation.is_mine) {
    return (
      <Said
        kind="not_found"
        state="mine"
        title={say('invitation.mine')}
        action={
          <Link href={invitation.path} className={frame.way}>
            {say('invitation.toArea')}
          </Link>
        }
      >
        {say('invitation.for', { role: invitation.role ?? '', rally: invitation.rally_name ?? '' })}
      </Said>
    );
  }
  if (state !== 'open') {
    return (
      <Said
        kind="not_found"
        state={state}
        title={say(`invitation.${state}`)}
        action={
          <Link href={`/${tag}/sign-in?next=${encodeURIComponent(here)}`} className={frame.way}>
            {say('invitation.toSignIn')}
          </Link>
        }
      >
        {say(`invitation.${state}.text`)}
      </Said>
    );
  }
  const races = invitation.races ?? [];
  return (
    <div className={styles.place}>
      <Title text={say('invitation.title')} />
      <div className={styles.form} data-invitation={invitation.role}>
        <h1 className={styles.title}>{say('invitation.title')}</h1>
        <p className={styles.lead}>
          {say('invitation.for', { role: invitation.role ?? '', rally: invitation.rally_name ?? '' })}
          {races.length > 0 &&
            ` ${say('invitation.races', { count: races.length, races: races.join(', ') })}`}
        </p>
        {account === null ? (
          <>
            <JoinForm email={email} token={token} accepting={accepting} onOver={retry} />
            <ProviderButtons invited={email} />
          </>
        ) : (
          <>
            <p>{say('invitation.signedInAs', { account })}</p>
            <Button look="primary" disabled={accepting.isBusy} onClick={() => void accepting.accept()}>
              {say(accepting.isBusy ? 'invitation.accepting' : 'invitation.accept')}
            </Button>
          </>
        )}
        <p role="alert" className={styles.problem}>
          {accepting.problem && say(problemId(accepting.problem))}
        </p>
      </div>
    </div>
  );
}

const problemId = ({ reason }: { reason: string }) =>
  `invitation.${isPassing(reason) ? reason : 'server'}` as const;

/** Kept with the entry of the history: reading the code of a message may end the page. */
function isAccepted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accepts' in state;
}

interface SaidProps {
  kind: 'error' | 'not_found';
  state?: string;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Said({ kind, state, title, action, children }: SaidProps) {
  useTitle(title);
  return (
    <div className={frame.page} data-invitation-state={state}>
      <Panel kind={kind} level={1} title={title} actions={action}>
        {children}
      </Panel>
    </div>
  );
}

function Title({ text }: { text: string }) {
  useTitle(text);
  return null;
}

function Waiting() {
  const say = useWords();
  return (
    <div className={frame.page}>
      <Skeleton rows={4} label={say('invitation.reading')} />
    </div>
  );
}

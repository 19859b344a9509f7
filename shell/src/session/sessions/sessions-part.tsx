/** Where one is signed in: each device in plain words, this one marked; each other one can be signed out by itself, or all at once. */
import { endSession, type OwnSession, ownSessions } from '@bivouac/data/account';
import { Button, localeOf, Panel, Skeleton, useKept } from '@bivouac/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { SignOutButtons } from '../account/sign-out-buttons.tsx';
import { useSaving } from '../account/use-saving.ts';
import { Said, useSentence } from '../recovery/said.tsx';
import cards from '../second-factor/second-factor.module.css';
import styles from './sessions.module.css';
import { useWords } from './words.ts';

export function SessionsPart() {
  const say = useWords();
  const { say: sayShell } = useLanguage();
  const sentence = useSentence();
  const id = useId();
  const [gone, setGone] = useState<readonly string[]>([]);
  const { session } = usePage();
  const view = useAsked('sessions', ownSessions);
  const readAnew = useEffectEvent(view.retry);
  // A second factor that counts, and a new password, have ended the others.
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event === 'mfa_challenge_verified' || event === 'user_updated') readAnew();
      }),
    [session],
  );
  // While it is read anew, what was read before stays.
  const read = useKept(view.value, () => view.value !== null);
  const left = read?.filter((one) => !gone.includes(one.id)) ?? [];
  const drop = (ids: readonly string[]) => setGone((before) => [...before, ...ids]);
  return (
    <section className={cards.card} aria-labelledby={id} data-part="sign-out">
      <h2 id={id} className={cards.asks}>
        {say('sessions.title')}
      </h2>
      {view.problem ? (
        <Panel
          kind="error"
          title={say('sessions.unread')}
          actions={<Button onClick={view.retry}>{sayShell('retry')}</Button>}
        >
          {sentence({ waitS: null, weak: [], ...view.problem })}
        </Panel>
      ) : !read ? (
        <Skeleton rows={2} label={say('sessions.reading')} />
      ) : (
        <Sessions sessions={left} onEnded={(ended) => drop([ended])} />
      )}
      <SignOutButtons
        onElsewhere={() => drop(left.filter(({ isThis }) => !isThis).map((other) => other.id))}
      />
    </section>
  );
}

interface SessionsProps {
  sessions: readonly OwnSession[];
  onEnded(id: string): void;
}

function Sessions({ sessions, onEnded }: SessionsProps) {
  const say = useWords();
  const said = useId();
  const saving = useSaving<true>();
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  const nameOf = ({ device: { browser, system } }: OwnSession) =>
    browser && system
      ? say('sessions.on', { browser, system })
      : (browser ?? system ?? say('sessions.unknown'));
  const end = async (one: OwnSession) => {
    setAsked({ id: one.id, name: nameOf(one) });
    if (await saving.save((data) => endSession(data, one.id))) onEnded(one.id);
  };
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <p className={cards.quiet}>{say(hasOthers ? 'sessions.text' : 'sessions.only')}</p>
      <ul className={styles.sessions}>
        {sessions.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            name={nameOf(one)}
            isSending={saving.isSending}
            isEnding={saving.isSending && asked?.id === one.id}
            onEnd={() => void end(one)}
          />
        ))}
      </ul>
      <p role="status" className={styles.done}>
        {saving.done && asked && say('sessions.ended', { device: asked.name })}
      </p>
      <Said id={said} trouble={saving.trouble} />
    </>
  );
}

interface SessionRowProps {
  session: OwnSession;
  name: string;
  isSending: boolean;
  isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session, name, isSending, isEnding, onEnd }: SessionRowProps) {
  const say = useWords();
  const { tag } = useLanguage();
  const { isThis } = session;
  const format = new Intl.DateTimeFormat(localeOf(tag), { dateStyle: 'medium', timeStyle: 'short' });
  const [since, seen] = [session.since, session.usedAt].map((at) => format.format(new Date(at)));
  return (
    <li className={styles.session} data-session={isThis ? 'this' : 'other'}>
      <span>
        <strong>{name}</strong>
        {isThis && <span className={styles.here}> · {say('sessions.this')}</span>}
        <br />
        <span className={cards.quiet}>
          {isThis
            ? say('sessions.since', { since: since ?? '' })
            : say('sessions.seen', { since: since ?? '', seen: seen ?? '' })}
        </span>
      </span>
      {!isThis && (
        <Button
          disabled={isSending}
          onClick={onEnd}
          aria-label={say('sessions.endOn', { device: name, since: since ?? '' })}
        >
          {say(isEnding ? 'sessions.ending' : 'sessions.end')}
        </Button>
      )}
    </li>
  );
}

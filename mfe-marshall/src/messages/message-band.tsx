/** What the post is told, over the head of the page: it moves no key that is about to be pressed, and stays until it was understood. */
import { useShell } from '@bivouac/contract/remote';
import type { PostBook, PostMessage } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { newId } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui';
import { useEffect } from 'react';
import { whileHeld } from '../app/reload-gate.ts';
import type { Capture } from '../capture/open-capture.ts';
import { signal } from '../capture/signals.ts';
import { useSay } from '../language/language.ts';
import styles from './messages.module.css';
import { openMessages, wordsOf } from './open-messages.ts';

interface MessageBandProps {
  book: PostBook;
  capture: Capture;
  items: readonly Item[];
  messages: readonly PostMessage[];
  nowMs: number;
}

/** Nobody looks at the phone all the time. */
const SOUND_EVERY_MS = 4_000;

export function MessageBand({ book, capture, items, messages, nowMs }: MessageBandProps) {
  const open = openMessages(messages, items, nowMs);
  const [first] = open;
  const id = first?.id;
  const isStopped = first?.what === 'stage_stopped';
  useEffect(() => {
    if (id === undefined) return;
    signal('alarm');
    if (!isStopped) return;
    const again = setInterval(() => signal('alarm'), SOUND_EVERY_MS);
    return () => clearInterval(again);
  }, [id, isStopped]);
  if (!first) return null;
  const understand = () => {
    signal('saved');
    const { rally, post } = book;
    const place = { rally: rally.code, post: post.code, message: first.id };
    // Where the phone refuses to store it, the status says so; it is sent all the same.
    void whileHeld(() =>
      capture.outbox.keep(
        { id: newId(), kind: 'acknowledgement', ...place, ...capture.clock.stamp() },
        { holdMs: 0 },
      ),
    ).catch(() => signal('alarm'));
  };
  return (
    <Band message={first} more={open.length - 1} timeZone={book.rally.time_zone} onUnderstood={understand} />
  );
}

interface BandProps {
  message: PostMessage;
  more: number;
  timeZone: string;
  onUnderstood(): void;
}

function Band({ message, more, timeZone, onUnderstood }: BandProps) {
  const say = useSay();
  const { language } = useShell();
  const { what, level, stage, race, at } = message;
  return (
    <section role="alert" className={styles.band} data-message={what} data-level={level}>
      <div className={styles.words}>
        {what === 'notice' ? (
          <p className={styles.text} dir="auto">
            {wordsOf(message, language)}
          </p>
        ) : (
          <strong className={styles.title}>{say(`message.${what}`, { stage: stage ?? '' })}</strong>
        )}
        {what === 'stage_stopped' && <p>{say('message.holdText')}</p>}
        <p className={styles.from}>
          {race && `${race} · `}
          {say('message.from', { at: formatTimeOfDay(at, timeZone) })}
          {more > 0 && ` · ${say('message.more', { count: more })}`}
        </p>
      </div>
      <button type="button" className={styles.understood} onClick={onUnderstood} data-understood>
        {say('message.understood')}
      </button>
    </section>
  );
}

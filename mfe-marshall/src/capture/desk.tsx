/** A post at work: the clock, the alarms, the duty, and the times, starts or problems of it. */
import type { PostBook } from '@bivouac/data';
import { Button, Segmented } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { reloadGate } from '../app/reload-gate.ts';
import { rememberUnsent } from '../app/unsent.ts';
import { usePart } from '../app/use-part.ts';
import { useSay } from '../language/language.ts';
import { ThemeKeys } from '../theme/theme-keys.tsx';
import { AlarmBand } from './alarm-band.tsx';
import styles from './capture.module.css';
import { dutyNow, isRehearsal } from './duty.ts';
import type { Capture } from './open-capture.ts';
import { Problems } from './problems.tsx';
import { keepAwake } from './signals.ts';
import { StatusBar } from './status-bar.tsx';
import { Taps } from './taps.tsx';
import { useNow } from './use-now.ts';
import { useObserved } from './use-observed.ts';
import { useSync } from './use-sync.ts';
import { useTraining } from './use-training.ts';

/** Of no use while times are taken. */
const phoneSheet = () =>
  import(/* webpackChunkName: "part-phone" */ '../phone/phone-sheet.tsx').then((part) => part.PhoneSheet);

const messageBand = () =>
  import(/* webpackChunkName: "part-messages" */ '../messages/message-band.tsx').then(
    (part) => part.MessageBand,
  );
/** The socket: what is told arrives at once, and with the next check-in where there is none. */
const hearing = () =>
  import(/* webpackChunkName: "part-hearing" */ '../messages/hearing.tsx').then((part) => part.Hearing);

/** Only a stage start gives starts. */
const giveStart = () =>
  import(/* webpackChunkName: "part-give" */ './give-start.tsx').then((part) => part.GiveStart);

type Side = 'tap' | 'give' | 'problem';

export function Desk({ book, capture }: { book: PostBook; capture: Capture }) {
  const say = useSay();
  const nowMs = useNow(capture);
  const items = useObserved(capture.outbox.items$);
  const status = useObserved(capture.outbox.status$);
  const training = useTraining();
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const PhoneSheet = usePart(phoneSheet, isPhoneOpen);
  const [chosen, setChosen] = useState<string | null>(null);
  const [side, setSide] = useState<Side>('tap');
  const [openId, setOpenId] = useState<string | null>(null);
  const duty = book.duties.find(({ id }) => id === chosen) ?? dutyNow(book.duties, nowMs);
  const alarms = items.filter(({ fact }) => fact?.kind === 'alarm');
  const sync = useSync(book.post.id, capture, status, alarms.length > 0);
  const givesStarts = duty?.kind === 'stage_start';
  const GiveStart = usePart(giveStart, givesStarts);
  const MessageBand = usePart(messageBand, sync.messages.length > 0);
  const Hearing = usePart(hearing, sync.lastMs !== null);
  const sides: Side[] = givesStarts ? ['tap', 'give', 'problem'] : ['tap', 'problem'];
  const shownSide = sides.includes(side) ? side : 'tap';
  useEffect(() => keepAwake(), []);
  const unsent = status.pending + status.quarantined;
  useEffect(() => {
    if (status.isLoaded) rememberUnsent(book.post.name, unsent);
  }, [book.post.name, status.isLoaded, unsent]);
  // A time that waits for its number keeps the page as it is.
  useEffect(() => (openId ? reloadGate.hold() : undefined), [openId]);
  return (
    <div className={styles.desk} data-desk>
      {Hearing && !sync.isRevoked && <Hearing rally={book.rally.code} onTold={sync.look} />}
      {MessageBand && <MessageBand {...{ book, capture, items, nowMs }} messages={sync.messages} />}
      <StatusBar book={book} capture={capture} status={status} nowMs={nowMs} sync={sync} />
      <AlarmBand alarms={alarms} heard={sync.alarms} timeZone={book.rally.time_zone} />
      {book.duties.length > 1 && (
        <div className={styles.duties}>
          <Segmented
            label={say('duty.choose')}
            segments={book.duties.map(({ id, code, name, race }) => ({
              id,
              label: `${code} · ${race}`,
              title: name,
            }))}
            chosen={duty?.id ?? ''}
            onChoose={(id) => {
              setChosen(id);
              setOpenId(null);
            }}
          />
        </div>
      )}
      {duty ? (
        <>
          <Segmented
            label={say('side.choose')}
            segments={sides.map((id) => ({ id, label: say(`side.${id}`) }))}
            chosen={shownSide}
            onChoose={(id) => setSide(id as Side)}
          />
          {shownSide === 'tap' && (
            <Taps
              key={duty.id}
              {...{ book, duty, capture, items, nowMs, training, openId }}
              onOpen={setOpenId}
              onMoved={({ id }) => setChosen(id)}
            />
          )}
          {shownSide === 'give' && GiveStart && (
            <GiveStart
              key={duty.id}
              {...{ book, duty, capture, items }}
              training={isRehearsal(duty, nowMs) ? training : null}
            />
          )}
          {shownSide === 'problem' && (
            <Problems {...{ book, duty, capture, items }} isTraining={isRehearsal(duty, nowMs)} />
          )}
        </>
      ) : (
        <p>{say('duty.none')}</p>
      )}
      <ThemeKeys />
      <Button onClick={() => setPhoneOpen(true)} data-phone-open>
        {say('phone.title')}
      </Button>
      {isPhoneOpen && PhoneSheet && (
        <PhoneSheet {...{ capture, status }} post={book.post.code} onClose={() => setPhoneOpen(false)} />
      )}
    </div>
  );
}

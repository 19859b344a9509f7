/** What officials are told, and stages that are stopped, each with the posts that know of it. */

import { data, type MessagesTold, messagesTold, type SentMessage } from '@bivouac/data';
import type { FactCameIn } from '@bivouac/live';
import { useRallyNow } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { Delivery } from '@bivouac/sentences/messages';
import { TimeOfDay } from '@bivouac/ui';
import { LastNotice } from '../desk/notices.tsx';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

const KINDS = new Set(['notice', 'stage_status', 'acknowledgement', 'void', 'release']);
const concerns = ({ kind }: FactCameIn) => KINDS.has(kind);
/** Receipts are no facts: while a stage is stopped somebody waits for them. */
const LOOK_EVERY_MS = 3_000;

export function Told({ rally, timeZone }: { rally: string; timeZone: string }) {
  const { value } = useRead(
    ['messagesTold', rally],
    (signal) => messagesTold(data(), rally, { signal }),
    (known) => ({ rally, concerns, everyMs: stoppedOf(known.value).length > 0 ? LOOK_EVERY_MS : null }),
  );
  const stopped = stoppedOf(value);
  return (
    <>
      <LastNotice notices={value?.officials ?? []} timeZone={timeZone} />
      {stopped.map((message) => (
        <StoppedStage key={message.id} message={message} timeZone={timeZone} />
      ))}
    </>
  );
}

const stoppedOf = (told: MessagesTold | null) =>
  told?.posts.filter(({ what }) => what === 'stage_stopped') ?? [];

function StoppedStage({ message, timeZone }: { message: SentMessage; timeZone: string }) {
  const say = useSay();
  const nowMs = useRallyNow();
  return (
    <section className={styles.alarms} data-stopped={message.stage}>
      <p className={styles.alarm}>
        <strong>{say('told.stage_stopped', { stage: message.stage ?? '' })}</strong>
        <span>
          <TimeOfDay at={message.at} timeZone={timeZone} seconds /> · {message.race}
          {message.by && ` · ${message.by}`}
        </span>
      </p>
      <Delivery message={message} timeZone={timeZone} nowMs={nowMs} say={say} isOpen />
    </section>
  );
}

/** What officials are told, and stages that are stopped, each with the posts that know of it. */

import { useShell } from '@bivouac/contract/remote';
import { data, messagesTold, type SentMessage } from '@bivouac/data';
import type { FactCameIn } from '@bivouac/live';
import { useRallyNow } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { Delivery, OfficialNotices } from '@bivouac/sentences/messages';
import { TimeOfDay } from '@bivouac/ui';
import { useEffect } from 'react';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

const KINDS = new Set(['notice', 'stage_status', 'acknowledgement', 'void', 'release']);
const concerns = ({ kind }: FactCameIn) => KINDS.has(kind);
/** Receipts are no facts: while a stage is stopped somebody waits for them. */
const LOOK_EVERY_MS = 3_000;

export function Told({ rally, timeZone }: { rally: string; timeZone: string }) {
  const say = useSay();
  const { language } = useShell();
  const { value, look } = useRead(
    ['messagesTold', rally],
    (signal) => messagesTold(data(), rally, { signal }),
    { rally, concerns },
  );
  const stopped = value?.posts.filter(({ what }) => what === 'stage_stopped') ?? [];
  const isStopped = stopped.length > 0;
  useEffect(() => {
    if (!isStopped) return;
    const looking = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [isStopped, look]);
  return (
    <>
      <OfficialNotices notices={value?.officials ?? []} language={language} timeZone={timeZone} say={say} />
      {stopped.map((message) => (
        <StoppedStage key={message.id} message={message} timeZone={timeZone} />
      ))}
    </>
  );
}

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

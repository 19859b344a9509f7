/** By how much the starts of a stage were delayed, when that was decided, and why. */
import type { CorrectionsBody } from '@bivouac/data/feed';
import { formatTimeOfDay } from '@bivouac/ui';
import { usePage } from '../feed/use-page.ts';
import { useSay } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './corrections.module.css';

interface DelayNoteProps {
  race: string;
  stage: string;
  delayedMs: number;
}

export function DelayNote({ race, stage, delayedMs }: DelayNoteProps) {
  const say = useSay();
  const { index, pageRef } = useRally();
  const { page } = usePage<CorrectionsBody>(delayedMs === 0 ? null : pageRef('corrections'));
  if (delayedMs === 0) return null;
  const decided = page?.body.rows.find(
    (row) => row.what === 'delay' && row.race === race && row.stage === stage,
  );
  const words = [
    say('stage.delayed', { minutes: delayedMs / 60_000 }),
    decided && say('stage.delayDecided', { time: formatTimeOfDay(decided.at, index.time_zone) }),
    decided?.reason,
  ];
  return (
    <p className={styles.delay} data-delay={delayedMs}>
      {words.filter(Boolean).join(' · ')}
    </p>
  );
}

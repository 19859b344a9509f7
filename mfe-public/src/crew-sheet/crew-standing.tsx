/** Where a crew stands: its place, total and gap after the last stage it has them after, in one line above everything else. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import { Duration, Gap } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import styles from './crew-sheet.module.css';

interface CrewStandingProps extends Pick<CrewStoryBody, 'after'> {
  /** Of the race; undefined: it is not known, and whole seconds are shown. */
  precisionMs: number | undefined;
}

export function CrewStanding({ after, precisionMs }: CrewStandingProps) {
  const say = useSay();
  const last = after.findLast(({ position }) => position !== null);
  if (!last) return null;
  const exact = precisionMs ? { precisionMs } : {};
  return (
    <p className={styles.standing} data-standing={last.stage}>
      <b>{last.position}</b>
      <span>{say('overview.generalAfter', { code: last.stage })}</span>
      <Duration ms={last.total_ms} {...exact} />
      {last.gap_ms !== null && last.gap_ms > 0 && <Gap ms={last.gap_ms} {...exact} />}
    </p>
  );
}

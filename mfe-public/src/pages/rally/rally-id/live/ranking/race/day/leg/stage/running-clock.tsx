/** The time a crew has been on the stage, running with rally time; says so once it is overdue. */
import { formatDuration } from '@bivouac/rules';
import { useNow } from '#feed/use-now.ts';
import { useSay } from '#language/text.tsx';
import { usePause } from '#state/pause.tsx';
import styles from './stage.module.css';

interface RunningClockProps {
  startAt: string | null;
  expectedBy: string | null;
}

/** A paused page stands still: the clock is drawn at the pause's beginning. */
const PAUSED_EVERY_MS = 3_600_000;

export function RunningClock({ startAt, expectedBy }: RunningClockProps) {
  const say = useSay();
  const { isPaused } = usePause();
  const nowMs = useNow(isPaused ? PAUSED_EVERY_MS : 1000);
  if (startAt === null) return <span>–</span>;
  const runningMs = Math.max(0, nowMs - Date.parse(startAt));
  const overdueMs = expectedBy === null ? 0 : nowMs - Date.parse(expectedBy);
  return (
    <span className={styles.clock} data-clock="running">
      {formatDuration(runningMs)}
      {overdueMs > 0 && (
        <span className={styles.overdue}>{say('stage.overdue', { time: formatDuration(overdueMs) })}</span>
      )}
    </span>
  );
}

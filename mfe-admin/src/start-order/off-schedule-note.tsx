/** Where a start list leaves the schedule, a sentence for the stage and one for the control, and the way back to it. */
import { formatDuration } from '@bivouac/rules';
import { Button, formatDateIn } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { timeOf } from './moved-list.tsx';
import { firstOf, offSchedule } from './off-schedule.ts';
import type { OrderParts } from './order-props.ts';
import styles from './start-order.module.css';
import { useSpoken } from './use-spoken.ts';

export function OffScheduleNote({ order, list, draft, timeZone }: OrderParts) {
  const say = useSay();
  const spoken = useSpoken();
  const off = offSchedule(list, firstOf(draft));
  if (off.length === 0) return null;
  const hours = (...both: [at: string, scheduled: string]) => {
    const isOneDay = new Set(both.map((at) => formatDateIn(at, timeZone))).size === 1;
    const [at = '', scheduled = ''] = both.map((instant) =>
      isOneDay ? timeOf(instant, timeZone) : spoken.instant(instant, timeZone),
    );
    return { at, scheduled };
  };
  return (
    <div className={styles.doubts} data-off-schedule={order.isKept ? 'draft' : 'list'} data-print="no">
      <ul aria-label={say('starts.offSchedule')}>
        {off.map(({ control, at, scheduled, ms }) => (
          <li key={control ?? ''}>
            {say(control === null ? 'starts.offStart' : 'starts.offControl', {
              control: control ?? '',
              ...hours(at, scheduled),
              by: formatDuration(Math.abs(ms)),
              side: ms > 0 ? 'later' : 'earlier',
            })}
          </li>
        ))}
      </ul>
      {list.first_start_at && (
        <p className={styles.asScheduled}>
          <Button
            onClick={() => order.change({ firstStartAt: list.first_start_at, toStageMs: list.to_stage_ms })}
          >
            {say('starts.asScheduled')}
          </Button>
        </p>
      )}
    </div>
  );
}

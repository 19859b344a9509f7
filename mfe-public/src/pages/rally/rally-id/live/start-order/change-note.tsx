/** What an earlier version of the start list said of a crew: place and time, old → new, and why. */
import type { StartOrderRow } from '@bivouac/data/feed';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../../../../../language/text.tsx';
import own from './start-order.module.css';

export function ChangeNote({ row, zone }: { row: StartOrderRow; zone: string }) {
  const say = useSay();
  if (!row.change) return null;
  const { from_position, from_at, reason } = row.change;
  const seconds = Date.parse(from_at) % 60_000 !== 0 || Date.parse(row.stage_due_at) % 60_000 !== 0;
  const words = say('starts.changed', {
    fromPosition: from_position,
    position: row.position,
    from: formatTimeOfDay(from_at, zone, seconds),
    to: formatTimeOfDay(row.stage_due_at, zone, seconds),
  });
  return (
    <span className={own.change} title={reason ?? undefined}>
      Δ {words}
      {reason && ` · ${reason}`}
    </span>
  );
}

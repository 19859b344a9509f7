/** Why a crew was repositioned, and what an earlier version of the start list said of it: place and time, old → new. */
import type { StartOrderRow } from '@bivouac/data/feed';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import own from './start-order.module.css';

export function ChangeNote({ row, zone }: { row: StartOrderRow; zone: string }) {
  const say = useSay();
  const reason = row.reason ?? row.change?.reason;
  if (!row.change) return reason ? <span className={own.change}>Δ {reason}</span> : null;
  const { from_position, from_at } = row.change;
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

/** Above what could not be read again: until when it was right. It is asked for again by itself. */
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface BehindProps {
  /** Of the last try; null: nothing is said. */
  problem: object | null;
  /** By the rally's clock; null: nothing is shown yet. */
  knownAtMs: number | null;
  timeZone: string;
}

export function Behind({ problem, knownAtMs, timeZone }: BehindProps) {
  const say = useSay();
  if (!problem || knownAtMs === null) return null;
  return (
    <p role="status" data-behind>
      {say('chronos.behind', { at: formatTimeOfDay(knownAtMs, timeZone, true) })}
    </p>
  );
}

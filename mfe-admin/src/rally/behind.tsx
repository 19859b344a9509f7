/** Above what could not be read again: until when it was right, where no answer came; else why, as a sentence. */
import { hasNoAnswer } from '@bivouac/contract/remote';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface BehindProps {
  problem: { message: string } | null;
  /** By the rally's clock; null: nothing is shown yet. */
  knownAtMs: number | null;
  timeZone: string;
}

export function Behind({ problem, knownAtMs, timeZone }: BehindProps) {
  const say = useSay();
  if (!problem) return null;
  const isCut = hasNoAnswer(problem) && knownAtMs !== null;
  return (
    <p role="alert" data-behind={isCut || undefined}>
      {isCut ? say('trouble.behind', { at: formatTimeOfDay(knownAtMs, timeZone, true) }) : problem.message}
    </p>
  );
}

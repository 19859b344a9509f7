/** How old a list is that is about to be published, and what changed since: what it was made from, and who starts. */
import { useShell } from '@bivouac/contract/remote';
import { live } from '@bivouac/live';
import { ageText } from '@bivouac/officials';
import { basisName } from '@bivouac/rules';
import { useSay } from '../language/language.ts';
import { basisText } from './basis-words.ts';
import type { ChangedSince } from './changed-since.ts';
import type { OrderDraft } from './draft.ts';
import { MovedList } from './moved-list.tsx';
import styles from './start-order.module.css';
import { useSpoken } from './use-spoken.ts';

interface SinceNoteProps {
  since: ChangedSince;
  draft: OrderDraft;
  publishedAt: string | null;
  timeZone: string;
}

export function SinceNote({ since: { newer, crews }, draft, publishedAt, timeZone }: SinceNoteProps) {
  const say = useSay();
  const spoken = useSpoken();
  const { language } = useShell();
  const at = publishedAt ?? draft.begun?.at ?? null;
  return (
    <div className={styles.doubts}>
      {at && (
        <p>
          {say(publishedAt ? 'starts.oldList' : 'starts.oldDraft', {
            at: spoken.instant(at, timeZone),
            age: ageText(Date.parse(at), live().time.nowMs(), language),
          })}
        </p>
      )}
      <ul>
        {(['stopped', 'back', 'entered', 'left'] as const)
          .filter((what) => crews[what].length > 0)
          .map((what) => (
            <li key={what}>
              {say(`starts.since.${what}`, { count: crews[what].length, numbers: crews[what].join(', ') })}
            </li>
          ))}
        {newer && (
          <li>
            {say('starts.newer', {
              was: basisText(say, basisName(draft.basis)),
              is: basisText(say, basisName(newer.basis)),
              count: newer.moved.length,
            })}
            <MovedList moved={newer.moved} timeZone={timeZone} />
          </li>
        )}
      </ul>
    </div>
  );
}

/** What a press would publish: how many rows, how many of them differ from the version in force, and whether it is a draft, since when. */
import type { StartOrderVersion } from '@bivouac/data';
import { basisName } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { basisText } from './basis-words.ts';
import type { OrderParts } from './order-props.ts';
import { useSpoken } from './use-spoken.ts';

interface DifferenceProps extends OrderParts {
  inForce: StartOrderVersion | null;
}

export function Difference({ order, draft, inForce, timeZone }: DifferenceProps) {
  const say = useSay();
  const spoken = useSpoken();
  const count = order.proposal?.slots.length ?? 0;
  return (
    <p role="status" data-difference>
      {inForce
        ? say('starts.difference', { count, moved: order.moved.length })
        : say('starts.firstVersion', { count, basis: basisText(say, basisName(draft.basis)) })}
      {order.isKept && (
        <span className={`${basics.quiet} ${basics.light}`}>
          {' '}
          {draft.begun
            ? say('starts.draftSince', { at: spoken.instant(draft.begun.at, timeZone) })
            : say('starts.draft')}
        </span>
      )}
    </p>
  );
}

/** The classification moved on since the list was made: who would start elsewhere by it, also where nobody would. */
import { basisName } from '@bivouac/rules';
import { Banner, Button } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { basisText } from './basis-words.ts';
import { MovedList } from './moved-list.tsx';
import type { OrderView } from './use-order.ts';

export function Newer({ order, timeZone }: { order: OrderView; timeZone: string }) {
  const say = useSay();
  const { newer, draft } = order;
  if (!newer || !draft) return null;
  return (
    <div data-newer data-print="no">
      <Banner
        tone="warning"
        action={<Button onClick={() => order.propose(newer.basis.key)}>{say('starts.useNewer')}</Button>}
      >
        <p>
          {say('starts.newer', {
            was: basisText(say, basisName(draft.basis)),
            is: basisText(say, basisName(newer.basis)),
            count: newer.moved.length,
          })}
        </p>
        {newer.moved.length > 0 && <MovedList moved={newer.moved} timeZone={timeZone} />}
      </Banner>
    </div>
  );
}

/** Somebody published a version while this list was being made: whose, when, and how to go on. */
import type { StartList } from '@bivouac/data';
import { Banner, Button } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import type { OrderDraft } from './draft.ts';
import { MovedList } from './moved-list.tsx';
import type { OrderParts } from './order-props.ts';
import styles from './start-order.module.css';
import { useSpoken } from './use-spoken.ts';

export function isOvertaken(list: StartList, draft: OrderDraft): boolean {
  return draft.since !== (list.orders[0]?.version ?? 0);
}

export function Overtaken({ order, list, draft, timeZone }: OrderParts) {
  const say = useSay();
  const spoken = useSpoken();
  if (!isOvertaken(list, draft)) return null;
  const last = list.orders[0];
  return (
    <div data-overtaken data-print="no">
      <Banner
        tone="urgent"
        action={
          <span className={styles.acts}>
            <Button onClick={order.discard}>{say('starts.takeTheirs')}</Button>
            <Button onClick={() => order.change({ since: last?.version ?? 0 })}>
              {say('starts.keepMine')}
            </Button>
          </span>
        }
      >
        <p>
          {last
            ? say('starts.overtaken', {
                version: last.version,
                by: last.by ?? '–',
                at: spoken.instant(last.at, timeZone),
                count: order.moved.length,
              })
            : say('starts.takenBackMeanwhile', { version: draft.since })}
        </p>
        {last && <MovedList moved={order.moved} timeZone={timeZone} />}
      </Banner>
    </div>
  );
}

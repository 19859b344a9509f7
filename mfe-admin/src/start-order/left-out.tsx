/** Crews that do not stand in the list, and why; a place that is kept for nobody can be closed. */
import type { LeftOut } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { starts } from './begun.ts';
import type { OrderParts } from './order-props.ts';
import styles from './start-order.module.css';

interface LeftOutListProps extends OrderParts {
  leftOut: readonly LeftOut[];
}

export function LeftOutList({ order, list, draft, leftOut }: LeftOutListProps) {
  const say = useSay();
  if (leftOut.length === 0) return null;
  const comes = (number: string) =>
    list.crews.some((crew) => crew.number === number && starts(crew.standing));
  return (
    <div data-print="no">
      <Card title={say('starts.leftOut', { count: leftOut.length })}>
        <ul data-left-out>
          {leftOut.map(({ number, why, position }) => (
            <li key={number} className={styles.line}>
              <span>
                <strong>{number}</strong>{' '}
                <span className={`${basics.quiet} ${basics.light}`}>
                  {say(`leftOut.${why}`, { position: position ?? 0 })}
                </span>
              </span>
              {why === 'no_show' && (
                <Button
                  look="quiet"
                  onClick={() => order.change({ noShows: draft.noShows.filter((one) => one !== number) })}
                >
                  {say(comes(number) ? 'starts.comesAfterAll' : 'starts.closeGap')}
                </Button>
              )}
              {why === 'not_started' && (
                <Button
                  look="quiet"
                  onClick={() => order.change({ returning: [...(draft.returning ?? []), number] })}
                >
                  {say('starts.addToList')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

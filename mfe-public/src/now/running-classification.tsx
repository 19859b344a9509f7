/** A classification while a stage of it is driven: everybody in the projected order, said to be no result, in the place of dashes. */
import type { NowBody, Page, RaceEntry } from '@bivouac/data/feed';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { Followed } from '../favourites/followed.tsx';
import styles from '../frame/page.module.css';
import { useSay } from '../language/text.tsx';
import { useIsWide } from '../navigation/frame-slots.tsx';
import { HeldPage } from '../state/held-page.tsx';
import { OneLine } from '../state/one-line.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { LeaderStatus } from '../tables/leader-status.tsx';
import { TakeAway } from '../tables/take-away.tsx';
import own from './now.module.css';
import { NowLine } from './now-line.tsx';
import { sayWhere } from './now-place.tsx';
import { NowTable } from './now-table.tsx';

const WideNow = later('wide', 'WideNow');

interface RunningClassificationProps {
  page: Page<NowBody>;
  race: RaceEntry;
  /** Of the classification it stands in for. */
  spanKey: string;
}

export function RunningClassification({ page, race, spanKey }: RunningClassificationProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const isWide = useIsWide();
  const { stages, rows } = page.body;
  const draw = (shown: Page<NowBody>) => {
    const narrow = <NowTable page={shown} race={race} />;
    return (
      <div className={styles.section}>
        <Followed
          rows={shown.body.rows}
          precisionMs={shown.body.precision_ms}
          isProjected
          whereOf={(number) => {
            const row = shown.body.rows.find((one) => one.number === number);
            return row
              ? sayWhere(row, shown.body.stages, say) || say('now.atFinish', { stage: row.stage })
              : '';
          }}
        />
        {isWide ? (
          <Optional otherwise={narrow}>
            <WideNow page={shown} race={race} />
          </Optional>
        ) : (
          narrow
        )}
      </div>
    );
  };
  return (
    <div className={styles.section}>
      <div className={own.state}>
        <NowLine race={race} page={page} />
        {stages.some(({ status }) => status === 'interrupted') && (
          <OneLine>{say('stage.interrupted')}</OneLine>
        )}
      </div>
      <HeldPage page={page}>{draw}</HeldPage>
      <TakeAway of={pageRef(spanKey, race.code)} />
      <LeaderStatus rows={rows} isProjected />
    </div>
  );
}

/** A classification while a stage of it is driven: everybody in the projected order, said to be no result, in the place of dashes. */
import type { NowBody, Page, RaceEntry } from '@bivouac/data/feed';
import { Banner } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import styles from '../pages/page.module.css';
import { HeldPage } from '../state/held-page.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { LeaderStatus } from '../tables/leader-status.tsx';
import { TakeAway } from '../tables/take-away.tsx';
import { NowLine } from './now-line.tsx';
import { NowTable } from './now-table.tsx';

interface RunningClassificationProps {
  page: Page<NowBody>;
  race: RaceEntry;
  /** Of the classification it stands in for. */
  spanKey: string;
}

export function RunningClassification({ page, race, spanKey }: RunningClassificationProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const { stages, rows } = page.body;
  return (
    <div className={styles.section}>
      <NowLine race={race} body={page.body} />
      {stages.some(({ status }) => status === 'interrupted') && (
        <Banner tone="warning">{say('stage.interrupted')}</Banner>
      )}
      <HeldPage page={page}>{(shown) => <NowTable page={shown} race={race} />}</HeldPage>
      <TakeAway of={pageRef(spanKey, race.code)} />
      <LeaderStatus rows={rows} isProjected />
    </div>
  );
}

/** The first five of the running race, with a time and gaps before anybody has finished; where nothing runs, what else there is to show. */
import type { NowBody, Page, RaceEntry } from '@bivouac/data/feed';
import { printPosition, tiedPositions } from '@bivouac/rules';
import { Skeleton, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { useSay } from '../language/text.tsx';
import { useStatus } from '../structure/page-status.ts';
import { ShortTime, TopLine } from '../tables/top-line.tsx';
import top from '../tables/top-three.module.css';
import styles from './now.module.css';
import { NowPlace } from './now-place.tsx';
import { useRunning } from './use-running.ts';

const SHOWN = 5;

interface TopNowProps {
  race: RaceEntry;
  otherwise: ReactNode;
  shown?: number;
}

export function TopNow({ race, otherwise, shown = SHOWN }: TopNowProps) {
  const say = useSay();
  const { page, isWaiting } = useRunning(race, 'race');
  if (isWaiting) return <Skeleton rows={shown} label={say('state.loading')} />;
  const placed = page?.body.rows.filter((row) => row.position !== null) ?? [];
  if (!page || placed.length === 0) return otherwise;
  const { stages, precision_ms: precisionMs } = page.body;
  const tied = tiedPositions(placed);
  return (
    <div className={`${basics.close} ${basics.shrinks}`} data-top="now">
      <Head page={page} />
      <ol className={top.list}>
        {placed.slice(0, shown).map((row) => (
          <TopLine key={row.number} number={row.number} place={printPosition(row.position, tied)}>
            <span className={styles.where}>
              <NowPlace row={row} stages={stages} isShort />
            </span>
            {/* The point is beside it; a gap from before the stage would be taken for one on it. */}
            {(row.point !== null || row.total_ms !== null) && (
              <ShortTime of={row} isProjected precisionMs={precisionMs} />
            )}
          </TopLine>
        ))}
      </ol>
    </div>
  );
}

function Head({ page }: { page: Page<NowBody> }) {
  const { name, state, word } = useStatus(page);
  return (
    <p className={top.head}>
      <span>{name}</span>
      <StateBadge state={state}>{word}</StateBadge>
    </p>
  );
}

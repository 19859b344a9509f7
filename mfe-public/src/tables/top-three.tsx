/** The first of a classification as a short list, three unless more are asked for; a place is a place, nobody has won before it is official. */

import type { ClassificationBody, RaceEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { printPosition, tiedPositions } from '@bivouac/rules';
import { Duration, Gap, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { usePage } from '../feed/use-page.ts';
import { useSay } from '../language/text.tsx';
import { PageGate } from '../state/page-gate.tsx';
import { publicationState } from '../structure/publication-state.ts';
import { useRally } from '../structure/rally-context.tsx';
import { TopLine } from './top-line.tsx';
import styles from './top-three.module.css';

const SHOWN = 3;

interface TopThreeProps {
  race: RaceEntry;
  /** Key of the classification, e.g. `after/SS2`. */
  spanKey: string;
  title: string;
  /** What stands here as long as nobody has a place in it. */
  meanwhile?: ReactNode;
  shown?: number;
  isNothingBefore?: boolean;
}

export function TopThree({ race, spanKey, title, meanwhile, shown = SHOWN, isNothingBefore }: TopThreeProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const view = usePage<ClassificationBody>(pageRef(spanKey, race.code));
  if ((meanwhile || isNothingBefore) && view.page?.body.rows.every((row) => row.position === null)) {
    return meanwhile;
  }
  const state = view.page && publicationState(race, spanKey, view.page.body.state);
  return (
    <div className={`${basics.close} ${basics.shrinks}`}>
      <p className={styles.head}>
        <span>{title}</span>
        {state && <StateBadge state={state}>{wordOf(say, 'publication', state)}</StateBadge>}
      </p>
      <PageGate view={view} rows={shown} missing={<p className={styles.none}>{say('state.notYet')}</p>}>
        {({ body }) => {
          const classified = body.rows.filter((row) => row.position !== null);
          const tied = tiedPositions(classified);
          if (classified.length === 0) return <p className={styles.none}>{say('overview.nobodyYet')}</p>;
          return (
            <ol className={styles.list}>
              {classified.slice(0, shown).map((row) => (
                <TopLine key={row.number} number={row.number} place={printPosition(row.position, tied)}>
                  {row.gap_ms === 0 ? (
                    <Duration ms={row.total_ms} precisionMs={body.precision_ms} />
                  ) : (
                    <Gap ms={row.gap_ms} precisionMs={body.precision_ms} />
                  )}
                </TopLine>
              ))}
            </ol>
          );
        }}
      </PageGate>
    </div>
  );
}

/** The first of a classification as a short list, three unless more are asked for; a place is a place, nobody has won before it is official. */

import type { ClassificationBody, Page, PageKeyOf, RaceEntry, StageBody } from '@bivouac/data/feed';
import { printPosition, tiedPositions } from '@bivouac/rules';
import { StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { usePage } from '../feed/use-page.ts';
import { useLanguage } from '../language/text.tsx';
import { PageGate } from '../state/page-gate.tsx';
import { overallKey, pageName } from '../structure/page-name.ts';
import { useStatus } from '../structure/page-status.ts';
import { useRally } from '../structure/rally-context.tsx';
import { ShortTime, TopLine } from './top-line.tsx';
import styles from './top-three.module.css';

const SHOWN = 3;

interface TopThreeProps {
  race: RaceEntry;
  /** Key of the classification, e.g. `after/SS2`. */
  spanKey: PageKeyOf<ClassificationBody | StageBody>;
  /** Instead of the name of the page. */
  title?: string;
  shown?: number | undefined;
  isNothingBefore?: boolean;
}

export function TopThree({ race, spanKey, title, shown = SHOWN, isNothingBefore }: TopThreeProps) {
  const language = useLanguage();
  const { say } = language;
  const { pageRef } = useRally();
  const view = usePage(pageRef(spanKey, race.code));
  if (isNothingBefore && view.page?.body.rows.every((row) => row.position === null)) return null;
  return (
    <div className={`${basics.close} ${basics.shrinks}`}>
      <p className={styles.head}>
        <span>{title ?? pageName(spanKey, race, language)}</span>
        {view.page && <Status of={view.page} />}
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
                  <ShortTime of={row} precisionMs={body.precision_ms} />
                </TopLine>
              ))}
            </ol>
          );
        }}
      </PageGate>
    </div>
  );
}

/** Of the race as it is classified now; nothing before a stage was driven. */
export function TopOverall({ race, shown }: Pick<TopThreeProps, 'race' | 'shown'>) {
  const key = overallKey(race);
  return key && <TopThree race={race} spanKey={key} shown={shown} />;
}

function Status({ of }: { of: Page<ClassificationBody | StageBody> }) {
  const { state, word } = useStatus(of);
  return <StateBadge state={state}>{word}</StateBadge>;
}

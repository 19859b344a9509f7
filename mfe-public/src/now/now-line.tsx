/** What the rows of the running race are, in one line that opens: projected, how many are where, from which order they start. */
import { Link } from '@bivouac/contract/router';
import type { NowBody, Page, RaceEntry } from '@bivouac/data/feed';
import { StateBadge } from '@bivouac/ui';
import { useLanguage } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { stagesOf } from '../structure/called-off.ts';
import { pageName } from '../structure/page-name.ts';
import { useStatus } from '../structure/page-status.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './now.module.css';
import { sayCounts } from './stage-counts.tsx';

interface NowLineProps {
  race: RaceEntry;
  page: Page<NowBody>;
}

export function NowLine({ race, page }: NowLineProps) {
  const language = useLanguage();
  const { say } = language;
  const { body } = page;
  const { state, word } = useStatus(page);
  const { index } = useRally();
  const base = body.base === null ? undefined : stagesOf(race, body.base).at(-1);
  return (
    <details className={styles.line}>
      <summary>
        <StateBadge state={state}>{word}</StateBadge>
        <span className={styles.counts} data-counts="">
          {sayCounts(body.rows, say)}
        </span>
        <span className={styles.more} aria-hidden="true">
          ▾
        </span>
      </summary>
      <p className={styles.text}>
        {say('now.text')}{' '}
        {base && (
          <Link to={`${paths.stage(index.id, race, base)}?view=general`}>
            {pageName(`after/${base.stage.code}`, race, language)}
          </Link>
        )}
      </p>
    </details>
  );
}

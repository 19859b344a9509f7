/** What the rows of the running race are, in one line that opens: projected, how many are where, from which order they start. */
import { Link } from '@bivouac/contract/router';
import type { NowBody, RaceEntry } from '@bivouac/data/feed';
import { StateBadge } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { stagesOf } from '../structure/called-off.ts';
import { useRally } from '../structure/rally-context.tsx';
import { isUnderWay } from '../structure/stages.ts';
import styles from './now.module.css';
import { sayCounts } from './stage-counts.tsx';

interface NowLineProps {
  race: RaceEntry;
  body: NowBody;
}

export function NowLine({ race, body }: NowLineProps) {
  const say = useSay();
  const { index } = useRally();
  const base = body.base === null ? undefined : stagesOf(race, body.base).at(-1);
  return (
    <details className={styles.line}>
      <summary>
        <StateBadge state="projected">{say('now.running', { stages: runningStages(body) })}</StateBadge>
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
            {say('overview.generalAfter', { code: base.stage.code })}
          </Link>
        )}
      </p>
    </details>
  );
}

/** `SS3`, or `SS3 + SS4`: those on which somebody may still be. */
export function runningStages({ stages }: Pick<NowBody, 'stages'>): string {
  return stages
    .filter(isUnderWay)
    .map(({ code }) => code)
    .join(' + ');
}

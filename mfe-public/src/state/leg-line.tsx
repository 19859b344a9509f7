/** One leg in a line: what its stages are, and once its page is published how far, under which version and since when. */
import { Link } from '@bivouac/contract/router';
import type { DayEntry, LegEntry, RaceEntry } from '@bivouac/data/feed';
import { StateBadge } from '@bivouac/ui';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { legWords } from '../sentences/leg-words.ts';
import { stateWord } from '../structure/page-status.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './state.module.css';

interface LegLineProps {
  race: RaceEntry;
  day: DayEntry;
  leg: LegEntry;
}

export function LegLine({ race, day, leg }: LegLineProps) {
  const language = useLanguage();
  const { say, tag } = language;
  const { index } = useRally();
  const { state = 'live', version = 0, published_at: at } = leg;
  return (
    <p className={styles.leg} data-leg={leg.number}>
      <span>
        <Link to={paths.leg(index.id, race, day, leg)}>{say('span.leg', { number: leg.number })}</Link>
        {': '}
        {legWords(leg, day, say, tag)}
      </span>
      {state !== 'live' && (
        <span className={styles.published}>
          <StateBadge state={state}>{stateWord(language, state, version)}</StateBadge>{' '}
          {at && sayInstant(at, index.time_zone, tag)}
        </span>
      )}
    </p>
  );
}

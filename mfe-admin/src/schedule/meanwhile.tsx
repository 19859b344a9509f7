/** What was recorded on a stage since it was cancelled: kind, crew, value and by whom, each a way to where it is decided. */

import { Link } from '@bivouac/contract/router';
import { data, type RaceId, type TimelineFact, timeline } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { formatTimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { detailOf, kindWords, placeOf } from '../timeline/words-of.ts';
import styles from './schedule.module.css';

interface MeanwhileProps {
  /** Ids. */
  rally: string;
  race: RaceId;
  /** Code. */
  stage: string;
  /** The fact that cancelled it. */
  since: string;
  timeZone: string;
}

export function Meanwhile({ rally, race, stage, since, timeZone }: MeanwhileProps) {
  const say = useSay();
  const { value, problem } = useRead(['meanwhile', race, stage, since], (signal) =>
    timeline(data(), { race, stage }, { signal }),
  );
  if (problem) {
    return (
      <p role="alert" className={basics.whole}>
        {problem.message}
      </p>
    );
  }
  const facts = sinceThen(value ?? [], since);
  if (facts.length === 0) return null;
  return (
    <div className={basics.whole} data-meanwhile>
      <p>{say('stages.uncancelMeanwhile')}</p>
      <ul className={styles.meanwhile}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <Link to={placeOf(fact, rally, race)}>
              {[
                kindWords(fact.kind, say),
                fact.number ?? fact.of?.number,
                fact.point,
                fact.at && formatTimeOfDay(fact.at, timeZone),
                detailOf(fact, say),
                fact.by,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the newest first: those behind the cancellation that still stand. */
function sinceThen(facts: readonly TimelineFact[], since: string): TimelineFact[] {
  const place = facts.findIndex(({ id }) => id === since);
  return (place < 0 ? facts : facts.slice(0, place)).filter(
    ({ kind, standing }) => standing && kind !== 'stage_status',
  );
}

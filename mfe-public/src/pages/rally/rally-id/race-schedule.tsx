/** The schedule of a race: its days, legs and stages with distance, first start and state. */

import { Link } from '@bivouac/contract/router';
import type { DayEntry, RaceEntry, StageEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { stageWord } from '@bivouac/sentences/stage-status';
import { Card, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { sayDay } from '#language/dates.ts';
import { sayKm } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { TopNow } from '#now/top-now.tsx';
import { LegLine } from '#state/leg-line.tsx';
import { isRanked } from '#structure/find-span.ts';
import { raceTense, stageToCome } from '#structure/race-tense.ts';
import { useRally } from '#structure/rally-context.tsx';
import { TopOverall } from '#tables/top-three.tsx';
import { CountToStart } from './live/count-to-start.tsx';
import own from './rally-page.module.css';

const SHOWN = 5;

export function RaceSchedule({ race }: { race: RaceEntry }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  return (
    <Card
      level={3}
      title={<bdi>{race.name}</bdi>}
      aside={<Link to={paths.race(index.id, race)}>{say('rally.ranking')}</Link>}
    >
      <RaceBrief race={race} />
      {race.days.length === 0 && <p className={`${basics.cell} ${basics.strong}`}>{say('rally.noDays')}</p>}
      {race.days.map((day) => (
        <div key={day.id} className={basics.stack}>
          <p className={`${basics.cell} ${basics.strong}`}>{sayDay(day.date, tag, { long: true })}</p>
          {day.legs.map((leg) => (
            <LegLine key={leg.id} race={race} day={day} leg={leg} />
          ))}
          <ul>
            {day.legs.flatMap((leg) =>
              leg.stages.map((stage) => (
                <li key={stage.id}>
                  {isRanked(stage) ? (
                    <Link to={paths.stage(index.id, race, { day, leg, stage })} className={own.stage}>
                      <StageLine stage={stage} day={day} />
                    </Link>
                  ) : (
                    <span className={own.stage}>
                      <StageLine stage={stage} day={day} />
                    </span>
                  )}
                </li>
              )),
            )}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function StageLine({ stage, day }: { stage: StageEntry; day: DayEntry }) {
  const { say, tag } = useLanguage();
  const detail = [
    wordOf(say, 'stageKind', stage.kind),
    stage.distance_m !== null && sayKm(stage.distance_m, tag),
    stage.status !== 'to_run' && stageWord(say, stage),
  ];
  return (
    <>
      <strong>{stage.code}</strong>
      <bdi>{stage.name}</bdi>
      <span className={`${basics.muted} ${basics.figures}`}>
        <TimeOfDay
          at={stage.first_start_at}
          timeZone={day.time_zone}
          under={{ date: day.date, language: tag }}
        />
      </span>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** A race of the rally's page in short: the count-down to its first start, or who leads it, or who was first. */
function RaceBrief({ race }: { race: RaceEntry }) {
  const tense = raceTense(race);
  const next = stageToCome(race);
  if (race.days.length === 0) return null;
  return (
    <div data-tense={tense}>
      {next && (tense === 'before' || tense === 'night') && <CountToStart race={race} placed={next} />}
      {tense !== 'before' && (
        <TopNow race={race} shown={SHOWN} otherwise={<TopOverall race={race} shown={SHOWN} />} />
      )}
    </div>
  );
}

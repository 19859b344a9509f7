/** Race day: what was done, what comes next and what is in its way; below, decisions, safety and the last changes. */

import { later } from '@bivouac/contract/remote';
import { useLocation } from '@bivouac/contract/router';
import { DaySteps, useRaceDay } from '@bivouac/officials/day';
import { Skeleton } from '@bivouac/ui';
import { Suspense, useEffect, useRef } from 'react';
import { dayWords } from '../catalogues/parts.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { MoreWords } from '../language/more-words.tsx';
import { DayBelow } from '../race/day-below.tsx';
import { dayPlaceOf } from '../race/day-place.tsx';
import styles from '../race/race.module.css';
import { RacePages } from '../race/race-pages.tsx';
import { StageNow } from '../race/stage-now.tsx';
import { stagesNow } from '../race/stages-now.ts';
import { Behind } from '../rally/behind.tsx';
import type { InRace } from '../rally/race-frame.tsx';
import { SendNext } from '../rehearsal/send-next.tsx';

const RegulationsCard = later(
  () => import('../regulations/regulations-card.tsx').then((part) => part.RegulationsCard),
  { isBesideForms: true },
);

export function RacePage(place: InRace) {
  return (
    <>
      <MoreWords of={dayWords}>
        <Day {...place} />
      </MoreWords>
      <TheRegulations {...place} />
    </>
  );
}

function Day({ rally, race }: InRace) {
  const say = useSay();
  const { value: day, problem, knownAtMs, look } = useRaceDay(rally.code, race.id);
  if (!day) return <NotYet problem={problem} retry={look} rows={8} />;
  return (
    <>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      <DaySteps at={dayPlaceOf(say, rally, race, day)} day={day} onDone={look} />
      <DayBelow rally={rally} race={race} day={day} onDone={look} />
      <div className={styles.now}>
        {stagesNow(day.stages).map((stage) => (
          <StageNow key={stage.id} stage={stage} timeZone={rally.time_zone}>
            {rally.status === 'rehearsal' && stage.status === 'running' && (
              <SendNext stage={stage.id} onDone={look} />
            )}
          </StageNow>
        ))}
      </div>
      {day.stages.length > 0 && (
        <RacePages rally={rally} race={race} desk={day} timeZone={rally.time_zone} onDone={look} />
      )}
    </>
  );
}

/** The step of the regulations and the rail lead here. */
function TheRegulations({ rally, race }: InRace) {
  const say = useSay();
  const part = useRef<HTMLDivElement>(null);
  const { look } = useRaceDay(rally.code, race.id);
  const { hash, search, key } = useLocation();
  const isMeant = hash === '#regulations' || new URLSearchParams(search).get('edit') === 'regulations';
  useEffect(() => {
    if (key && isMeant) part.current?.scrollIntoView();
  }, [isMeant, key]);
  return (
    <div ref={part} id="regulations">
      <Suspense fallback={<Skeleton rows={4} label={say('loading')} />}>
        <RegulationsCard race={race} timeZone={rally.time_zone} onChanged={look} />
      </Suspense>
    </div>
  );
}

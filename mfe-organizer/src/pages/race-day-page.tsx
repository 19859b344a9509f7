/** Race day for the timing team: every step of the race; opening, closing and checking a stage is theirs. */
import { useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import type { IndexBody, RaceEntry } from '@bivouac/data/feed';
import { idsOfRoute } from '@bivouac/officials';
import { type DayPlace, DaySteps, matterText, useRaceDay } from '@bivouac/officials/day';
import { pageName } from '@bivouac/sentences/page-names';
import { formatDate, formatDateIn, formatTimeOfDay, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { StageStepForm } from '../day/stage-step-form.tsx';
import { Behind } from '../desk/behind.tsx';
import { Trouble } from '../desk/trouble.tsx';
import { type Say, useSay } from '../language/language.ts';
import { RaceGate } from './race-gate.tsx';

export function RaceDayPage() {
  const { rally_id, race_id } = idsOfRoute(useParams());
  return (
    <RaceGate rallyId={rally_id} raceId={race_id}>
      {(race, index) => <Day index={index} race={race} rallyId={rally_id} />}
    </RaceGate>
  );
}

function Day({ index, race, rallyId }: { index: IndexBody; race: RaceEntry; rallyId: string }) {
  const say = useSay();
  const { language } = useShell();
  const { value, problem, knownAtMs, look } = useRaceDay(index.code, race.id);
  useEffect(() => {
    document.title = `${say('frame.raceDay')} · Bivouac`;
  }, [say]);
  if (problem && !value) return <Trouble title={say('day.trouble')} problem={problem} retry={look} />;
  if (!value) return <Skeleton rows={8} label={say('loading')} />;
  const at = placeOf({ say, language, index, race, rallyId });
  return (
    <div className={basics.page}>
      <h1 className={basics.title}>{say('frame.raceDay')}</h1>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={index.time_zone} />
      <DaySteps at={at} day={value} onDone={look} />
    </div>
  );
}

interface Place {
  say: Say;
  language: string;
  index: IndexBody;
  race: RaceEntry;
  /** Or its code, as in the address. */
  rallyId: string;
}

function placeOf({ say, language, index, race, rallyId }: Place): DayPlace {
  const timeZone = index.time_zone;
  const ofRace = `/rally/${rallyId}/race/${race.id}`;
  const stagePath = (stage: string | null) => (stage ? `${ofRace}/chronos/stage/${stage}` : null);
  const spoken = (instant: string) =>
    `${formatDate(formatDateIn(instant, timeZone), language)} ${formatTimeOfDay(instant, timeZone)}`;
  return {
    ...{ say, timeZone, spoken },
    pageName: ({ key }) => pageName(key, say, language),
    wayOfStep: ({ right, step, stage_id }) => {
      const path = right === 'time' || right === 'check' ? stagePath(stage_id) : null;
      return path && step === 'started' ? `${path}?only=unstarted` : path;
    },
    blocker: (blocker) => {
      const path = blocker.kind === 'matter' ? stagePath(blocker.stage_id) : null;
      return blocker.kind === 'matter' && path
        ? { to: `${path}?only=problems`, text: matterText(blocker, { say, language, timeZone }) }
        : null;
    },
    form: (step, title, onClose) => (
      <StageStepForm
        rally={index.code}
        race={race.code}
        timeZone={timeZone}
        step={step}
        title={title}
        onClose={onClose}
      />
    ),
  };
}

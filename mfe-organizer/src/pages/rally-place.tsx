/** The frame of the timing team's pages of a rally; inside the administration that has one of its own. */
import { useShell } from '@bivouac/contract/remote';
import { useLocation } from '@bivouac/contract/router';
import { data, headquarters, needsNow, type RaceProgress, rallyProgress, withRacesIn } from '@bivouac/data';
import type { IndexBody } from '@bivouac/data/feed';
import { usePolled } from '@bivouac/officials';
import {
  Clock,
  InsideFrame,
  isOnCourse,
  OfficialsFrame,
  Safe,
  Switch,
  stagesByDay,
  Waiting,
} from '@bivouac/officials/frame';
import { useRead } from '@bivouac/officials/query';
import { type ReactNode, useMemo, useState } from 'react';
import { useIndex } from '../desk/use-index.ts';
import { useSay } from '../language/language.ts';
import { manifest } from '../manifest.ts';

/** Times come in by the hundred: the rail counts them now and then, and hears of everything else at once. */
const COUNT_EVERY_MS = 10_000;
const DECISIONS_EVERY_MS = 30_000;
const BACKUP_EVERY_MS = 60_000;

export function RallyPlace({ children }: { children: ReactNode }) {
  const isInside = useShell().basePath !== manifest.base;
  const [, , rallyId = '', , raceId] = useLocation().pathname.split('/');
  if (isInside) return <InsideFrame>{children}</InsideFrame>;
  return (
    <OfRally rallyId={rallyId} raceId={raceId}>
      {children}
    </OfRally>
  );
}

interface OfRallyProps {
  /** Or its code, as in the address. */
  rallyId: string;
  /** In the address. */
  raceId: string | undefined;
  children: ReactNode;
}

function OfRally({ rallyId, raceId, children }: OfRallyProps) {
  const { value: index } = useIndex(rallyId);
  if (!index) return <InsideFrame>{children}</InsideFrame>;
  return (
    <Framed index={index} rallyId={rallyId} raceId={raceId}>
      {children}
    </Framed>
  );
}

function Framed({ index, rallyId, raceId, children }: OfRallyProps & { index: IndexBody }) {
  const say = useSay();
  const { language } = useShell();
  const { pathname } = useLocation();
  const { id: rally, code, time_zone: timeZone } = index;
  const { value, problem } = useRead(
    ['rallyProgress', code],
    (signal) => rallyProgress(data(), code, { signal }),
    { rally: code, concerns: ({ kind }) => kind !== 'chrono', everyMs: COUNT_EVERY_MS },
  );
  const { value: control } = useRead(
    ['headquarters', code],
    (signal) => headquarters(data(), code, { signal }),
    { everyMs: BACKUP_EVERY_MS },
  );
  const races = useMemo(() => withRacesIn({ races: value ?? [] }, language).races, [value, language]);
  const race = useRaceOf(races, raceId);
  const name = index.races.find(({ id }) => id === (race?.id ?? raceId))?.name;
  const ofRace = `/rally/${rallyId}/race/${race?.id ?? raceId}`;
  const running = race?.stages.find(isOnCourse);
  const item = (to: string, label: string) => ({ to, label });
  const inControl = item(`/rally/${rallyId}`, say('frame.control'));
  const [, part = '/chronos'] = /^\/rally\/[^/]+\/race\/[^/]+(\/[^/]+|$)/.exec(pathname) ?? [];
  const ofDay = race || raceId ? [item(ofRace, say('frame.raceDay'))] : [];
  const ofPages =
    race || raceId
      ? [item(`${ofRace}/chronos`, say('frame.times')), item(`${ofRace}/overspeeds`, say('over.title'))]
      : [];
  return (
    <OfficialsFrame
      say={say}
      groups={[
        { heading: null, items: [...ofDay, inControl] },
        ...stagesByDay(race?.stages ?? [], ({ id }) => `${ofRace}/chronos/stage/${id}`, {
          ...{ say, language, timeZone },
        }),
        ...(ofPages.length > 0 ? [{ heading: say('frame.race'), items: ofPages }] : []),
      ]}
      bar={[
        ...ofDay,
        ...(running ? [item(`${ofRace}/chronos/stage/${running.id}`, running.code)] : []),
        ...ofPages,
        inControl,
      ]}
      trouble={problem && !value ? say('frame.noStages') : null}
      first={
        <Switch
          say={say}
          rally={index.name}
          race={name}
          races={races.map((one) => ({
            to: `/rally/${rallyId}/race/${one.id}${part}`,
            label: one.name,
            isHere: one.id === race?.id,
          }))}
        />
      }
      head={
        <>
          <Clock timeZone={timeZone} />
          <Safe
            say={say}
            isCutOff={problem?.reason === 'offline'}
            backup={control?.backup ?? null}
            timeZone={timeZone}
          />
          <Decisions rally={rally} />
        </>
      }
    >
      {children}
    </OfficialsFrame>
  );
}

/** The race in the address; in race control the one looked at before, or the first. */
function useRaceOf(races: readonly RaceProgress[], raceId: string | undefined): RaceProgress | null {
  const [last, setLast] = useState(raceId);
  if (raceId !== undefined && raceId !== last) setLast(raceId);
  return races.find(({ id }) => id === (raceId ?? last)) ?? (raceId ? null : (races[0] ?? null));
}

/** What the gate holds until somebody decides. */
function Decisions({ rally }: { rally: string }) {
  const say = useSay();
  const needs = usePolled(true, (signal) => needsNow(data(), { signal }), DECISIONS_EVERY_MS);
  const held = needs?.find((one) => one.rally === rally)?.races.filter((race) => race.held > 0) ?? [];
  const count = held.reduce((sum, race) => sum + race.held, 0);
  return <Waiting say={say} count={count} to={`/rally/${rally}/race/${held[0]?.id}/chronos`} />;
}

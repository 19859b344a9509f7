/** The frame of all pages of a rally: it stays while one goes from page to page. */
import { later, useShell } from '@bivouac/contract/remote';
import { useLocation } from '@bivouac/contract/router';
import { data, type RallySetUp, rallyProgress, readiness } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { Clock, isOnCourse, OfficialsFrame, Safe, Switch } from '@bivouac/officials/frame';
import { useRead } from '@bivouac/officials/query';
import { type ReactNode, Suspense, useState } from 'react';
import { GoToButton } from '../go-to/go-to.tsx';
import { useSay } from '../language/language.ts';
import { HereToo } from '../presence/here-too.tsx';
import { PresenceProvider } from '../presence/presence.tsx';
import { Decisions } from './decisions.tsx';
import { OtherRallies } from './other-rallies.tsx';
import { barOf, railOf } from './rail-of.ts';
import { useRally } from './use-rally.ts';

/** In no first view: what it says is asked of the database. */
const OfficialsBand = later(
  () => import('../notices/officials-band.tsx').then((part) => part.OfficialsBand),
  { isBesideForms: true },
);

/** Times come in by the hundred: the rail counts them now and then, and hears of everything else at once. */
const COUNT_EVERY_MS = 10_000;
const BACKUP_EVERY_MS = 60_000;

export function RallyPlace({ children }: { children: ReactNode }) {
  const [, , id, , race_id] = useLocation().pathname.split('/');
  const { rally_id } = idsOfRoute({ rally_id: id });
  const { rally, isMissing } = useRally(rally_id);
  if (!rally || isMissing) return children;
  return (
    <PresenceProvider rally={rally.code}>
      <Framed rally={rally} raceId={race_id}>
        {children}
      </Framed>
    </PresenceProvider>
  );
}

interface FramedProps {
  rally: RallySetUp;
  raceId: string | undefined;
  children: ReactNode;
}

function Framed({ rally, raceId, children }: FramedProps) {
  const say = useSay();
  const { language } = useShell();
  const { pathname } = useLocation();
  const race = useRaceOf(rally, raceId);
  const { value, problem } = useRead(
    ['rallyProgress', rally.code],
    (signal) => rallyProgress(data(), rally.code, { signal }),
    { rally: rally.code, concerns: ({ kind }) => kind !== 'chrono', everyMs: COUNT_EVERY_MS },
  );
  const ready = useRead(['readiness', rally.id], (signal) => readiness(data(), rally.id, { signal }), {
    everyMs: BACKUP_EVERY_MS,
  });
  const progress = value?.find(({ id }) => id === race?.id);
  const place = { rally, race, progress, language };
  const samePage = /^\/rally\/[^/]+\/race\/[^/]+(\/[^/]+)?/.exec(pathname)?.[1] ?? '';
  return (
    <OfficialsFrame
      say={say}
      groups={railOf(place, say)}
      bar={barOf(place, progress?.stages.find(isOnCourse), say)}
      trouble={problem && race && !progress ? say('frame.noStages') : null}
      hasOwnFoot={/^\/rally\/[^/]+\/live(\/|$)/.test(pathname)}
      search={<GoToButton />}
      first={
        <Switch
          say={say}
          rally={rally.name}
          race={race?.name}
          races={rally.races.map(({ id, name }) => ({
            to: `/rally/${rally.id}/race/${id}${samePage}`,
            label: name,
            isHere: id === race?.id,
          }))}
          rallies={<OtherRallies here={rally.id} />}
        />
      }
      head={
        <>
          <Clock timeZone={rally.time_zone} />
          <Safe
            say={say}
            isCutOff={problem?.reason === 'offline'}
            backup={ready.value?.backup ?? null}
            timeZone={rally.time_zone}
          />
          <Decisions rally={rally} />
          <HereToo />
        </>
      }
    >
      <Suspense fallback={null}>
        <OfficialsBand rally={rally} />
      </Suspense>
      {children}
    </OfficialsFrame>
  );
}

/** The race in the address; on pages of the whole rally the one looked at before, or the first. */
function useRaceOf(rally: RallySetUp, raceId: string | undefined): RallySetUp['races'][number] | null {
  const [last, setLast] = useState(raceId);
  if (raceId !== undefined && raceId !== last) setLast(raceId);
  return rally.races.find(({ id }) => id === (raceId ?? last)) ?? rally.races[0] ?? null;
}

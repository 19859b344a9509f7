/** What every page of a rally begins with: the way back, the rally, the page's name; and what is shown while or instead. */

import { later, useShell } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import { CommandProblem, data, type RallyId, type RallySetUp, rallyOf, withRacesIn } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { isId } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import page from '../frame/page.module.css';
import { GoToButton } from '../go-to/go-to.tsx';
import { useSay } from '../language/language.ts';
import { HereToo } from '../presence/here-too.tsx';
import { PresenceProvider } from '../presence/presence.tsx';

/** In no first view: what it says is asked of the database. */
const OfficialsBand = later(
  () => import('../notices/officials-band.tsx').then((part) => part.OfficialsBand),
  {
    isBesideForms: true,
  },
);

interface RallyFrameProps {
  rallyId: RallyId;
  /** Of the page; null: it is the page of the rally itself. */
  title: ((rally: RallySetUp) => string) | null;
  /** The page has a heading and a width of its own: it is another remote's. */
  hasOwnHead?: boolean;
  raceOf?: (rally: RallySetUp) => RallySetUp['races'][number] | undefined;
  isOfRace?: boolean;
  children: (rally: RallySetUp, reread: () => void) => ReactNode;
}

export function RallyFrame({ rallyId, title, hasOwnHead, raceOf, isOfRace, children }: RallyFrameProps) {
  const say = useSay();
  const view = useRally(rallyId);
  const { rally } = view;
  const race = rally && raceOf?.(rally);
  const isNowhere = view.isMissing || (rally !== null && raceOf !== undefined && race === undefined);
  const heading = rally && !isNowhere ? (title?.(rally) ?? rally.name) : '';
  useEffect(() => {
    if (heading && !hasOwnHead) document.title = `${heading} · Bivouac`;
  }, [heading, hasOwnHead]);
  if (isNowhere) return <NotFoundPage />;
  if (view.problem) {
    return (
      <div className={page.page}>
        <NotYet problem={view.problem} retry={view.look} rows={6} level={1} />
      </div>
    );
  }
  if (!rally) return <NotYet problem={null} retry={view.look} rows={6} />;
  const ways = (
    <p className={basics.lead}>
      <Link to="/">{say('rallies.title')}</Link>
      {title !== null && (
        <>
          {' · '}
          <Link to={`/rally/${rally.id}`}>{rally.name}</Link>
        </>
      )}
      {race && !isOfRace && (
        <>
          {' · '}
          <Link to={`/rally/${rally.id}/race/${race.id}`}>{race.name}</Link>
        </>
      )}
      <GoToButton />
    </p>
  );
  const band = (
    <Suspense fallback={null}>
      <OfficialsBand rally={rally} />
    </Suspense>
  );
  if (hasOwnHead) {
    return (
      <>
        <div className={page.ways}>
          {ways}
          {band}
        </div>
        {children(rally, view.look)}
      </>
    );
  }
  return (
    <PresenceProvider rally={rally.code}>
      <div className={page.page}>
        <header className={page.head}>
          {ways}
          <h1 className={basics.title}>{heading}</h1>
          <HereToo />
        </header>
        {band}
        {children(rally, view.look)}
      </div>
    </PresenceProvider>
  );
}

interface RallyView {
  rally: RallySetUp | null;
  /** There is none with this id, or none for these eyes. */
  isMissing: boolean;
  problem: CommandProblem | null;
  look(): void;
}

function useRally(id: RallyId): RallyView {
  const isKnown = isId(id);
  const { value, problem, look } = useRead(isKnown ? ['rallyOf', id] : null, async (signal) => {
    const answer = await rallyOf(data(), id, { signal });
    if (!answer.ok) return answer;
    if (answer.value === null) return { ok: false as const, problem: new CommandProblem('not_allowed') };
    return { ok: true as const, value: answer.value };
  });
  const { language } = useShell();
  const rally = useMemo(() => value && withRacesIn(value, language), [value, language]);
  const isMissing = !isKnown || problem?.reason === 'not_allowed';
  return { rally, isMissing, problem: isMissing ? null : problem, look };
}

/** What every page of a rally begins with: its name; and what is shown while the rally is read or instead. */
import type { RallyId, RallySetUp } from '@bivouac/data';
import { daysBetween, RallyDays } from '@bivouac/officials/fields/days';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useEffect } from 'react';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import page from '../frame/page.module.css';
import { useRally } from './use-rally.ts';

interface RallyFrameProps {
  rallyId: RallyId;
  /** Of the page; null: it is the page of the rally itself. */
  title: ((rally: RallySetUp) => string) | null;
  /** The page has a heading and a width of its own: it is another remote's. */
  hasOwnHead?: boolean;
  raceOf?: (rally: RallySetUp) => RallySetUp['races'][number] | undefined;
  children: (rally: RallySetUp, reread: () => void) => ReactNode;
}

export function RallyFrame({ rallyId, title, hasOwnHead, raceOf, children }: RallyFrameProps) {
  const view = useRally(rallyId);
  const { rally } = view;
  const race = rally && raceOf?.(rally);
  const isNowhere = view.isMissing || (rally !== null && raceOf !== undefined && race === undefined);
  const heading = rally && !isNowhere ? (title?.(rally) ?? rally.name) : '';
  useEffect(() => {
    if (heading && !hasOwnHead) document.title = [race?.name, heading, 'Bivouac'].filter(Boolean).join(' · ');
  }, [heading, race?.name, hasOwnHead]);
  if (isNowhere) return <NotFoundPage />;
  if (view.problem) {
    return (
      <div className={page.page}>
        <NotYet problem={view.problem} retry={view.look} rows={6} level={1} />
      </div>
    );
  }
  if (!rally) return <NotYet problem={null} retry={view.look} rows={6} />;
  if (hasOwnHead) return children(rally, view.look);
  return (
    <RallyDays value={daysBetween(rally.starts_on, rally.ends_on)}>
      <div className={page.page}>
        <header className={page.head}>
          <h1 className={basics.title}>{heading}</h1>
        </header>
        {children(rally, view.look)}
      </div>
    </RallyDays>
  );
}

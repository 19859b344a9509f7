/** Frames a page of a rally, or of the race in the address: its heading, and what is shown while the rally is read or instead. */
import { useParams } from '@bivouac/contract/router';
import type { RallySetUp } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { daysBetween, RallyDays } from '@bivouac/officials/fields/days';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useEffect } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import page from '../frame/page.module.css';
import { useSay } from '../language/language.ts';
import { useRally } from './use-rally.ts';

export type Race = RallySetUp['races'][number];

export interface InRally {
  rally: RallySetUp;
  reread(): void;
}

export interface InRace extends InRally {
  race: Race;
}

interface RaceFrameProps {
  /** `null` on the page of the rally itself. */
  title: MessageId | null;
  /** The page has a heading and a width of its own: it is another remote's. */
  hasOwnHead?: boolean;
  /** A page of the whole rally has no race. */
  children(place: InRace): ReactNode;
}

export function RaceFrame({ title, hasOwnHead, children }: RaceFrameProps) {
  const say = useSay();
  const { rally_id, race_id } = idsOfRoute(useParams());
  const { rally, isMissing, problem, look } = useRally(rally_id);
  const race = rally?.races.find(({ id }) => id === race_id);
  const isNowhere = isMissing || (rally !== null && race_id !== '' && !race);
  const heading = rally && !isNowhere ? (title ? say(title) : rally.name) : '';
  useEffect(() => {
    if (heading && !hasOwnHead) document.title = [race?.name, heading, 'Bivouac'].filter(Boolean).join(' · ');
  }, [heading, race?.name, hasOwnHead]);
  if (isNowhere) return <NotFoundPage />;
  if (problem) {
    return (
      <div className={page.page}>
        <NotYet problem={problem} retry={look} rows={6} level={1} />
      </div>
    );
  }
  if (!rally) return <NotYet problem={null} retry={look} rows={6} />;
  const shown = children({ rally, race: race as Race, reread: look });
  if (hasOwnHead) return shown;
  return (
    <RallyDays value={daysBetween(rally.starts_on, rally.ends_on)}>
      <div className={page.page}>
        <header className={page.head}>
          <h1 className={basics.title}>{heading}</h1>
        </header>
        {shown}
      </div>
    </RallyDays>
  );
}

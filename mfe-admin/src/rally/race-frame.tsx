/** What every page of a race begins with: the rally, the race, the page's name; and what is shown while or instead. */
import { Link } from '@bivouac/contract/router';
import type { RallySetUp } from '@bivouac/data';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../language/language.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import page from '../pages/page.module.css';
import { useRally } from './use-rally.ts';

export type Race = RallySetUp['races'][number];

interface RaceFrameProps {
  rallyId: string;
  raceId: string;
  title: string;
  children: (rally: RallySetUp, race: Race) => ReactNode;
}

export function RaceFrame({ rallyId, raceId, title, children }: RaceFrameProps) {
  const say = useSay();
  const { rally, isMissing, problem, retry } = useRally(rallyId);
  const race = rally?.races.find(({ id }) => id === raceId);
  useEffect(() => {
    document.title = `${title} · Bivouac`;
  }, [title]);
  if (isMissing || (rally && !race)) return <NotFoundPage />;
  if (problem) {
    return (
      <div className={page.page}>
        <Panel
          kind="error"
          level={1}
          title={say('page.trouble')}
          actions={<Button onClick={retry}>{say('retry')}</Button>}
        >
          {say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      </div>
    );
  }
  if (!rally || !race) return <Skeleton rows={6} label={say('loading')} />;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <p className={page.lead}>
          <Link to="/">{say('rallies.title')}</Link> · {rally.name}
        </p>
        <h1 className={page.title}>
          {race.name} · {title}
        </h1>
      </header>
      {children(rally, race)}
    </div>
  );
}

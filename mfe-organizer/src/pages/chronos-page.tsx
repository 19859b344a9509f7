/** The stages of a race, each with how far it is, and the way to its times. */

import { useShell } from '@bivouac/contract/remote';
import { Link, useParams } from '@bivouac/contract/router';
import { idsOfRoute } from '@bivouac/officials';
import { Button, Card, formatDay, Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { StageBadge } from '../desk/stage-badge.tsx';
import { useIndex } from '../desk/use-index.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { HeldFacts } from '../held/held-facts.tsx';
import { useSay } from '../language/language.ts';
import styles from './pages.module.css';

export function ChronosPage() {
  const say = useSay();
  const { language } = useShell();
  const { rally_id: rally, race_id: raceId } = idsOfRoute(useParams());
  const answer = useIndex(rally);
  const race = answer.value?.races.find(({ id }) => id === raceId);
  useEffect(() => {
    document.title = `${say('chronos.title')} · Bivouac`;
  }, [say]);
  if (answer.problem) {
    if (answer.problem.reason === 'not_found') return <NotFoundPage />;
    return (
      <div className={basics.page}>
        <Panel
          kind="error"
          level={1}
          title={say('chronos.trouble')}
          actions={<Button onClick={answer.retry}>{say('retry')}</Button>}
        >
          {say(answer.problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      </div>
    );
  }
  if (!answer.value) return <Skeleton rows={6} label={say('loading')} />;
  if (!race) return <NotFoundPage />;
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>{say('chronos.title')}</h1>
      </header>
      <HeldFacts rally={answer.value.code} race={race.id} />
      {race.days.map((day) => (
        <Card key={day.id} title={formatDay(day.date, language)}>
          <ul>
            {day.legs
              .flatMap((leg) => leg.stages)
              .map((stage) => (
                <li key={stage.id} className={styles.stage}>
                  <Link to={`stage/${stage.id}`} className={basics.way}>
                    {stage.code} {stage.name !== stage.code && stage.name}
                  </Link>
                  <StageBadge stage={stage} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

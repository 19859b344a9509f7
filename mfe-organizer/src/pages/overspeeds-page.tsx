/** The stages of a race with what their overspeeds amount to, and the way to each. */

import { useShell } from '@bivouac/contract/remote';
import { Link, useParams } from '@bivouac/contract/router';
import { data, type OverspeedStage, overspeedStages, type RaceId } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { Card, formatDay, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { Behind } from '../desk/behind.tsx';
import { Trouble } from '../desk/trouble.tsx';
import { useIndex } from '../desk/use-index.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useSay } from '../language/language.ts';
import styles from '../overspeeds/overspeeds.module.css';
import list from './pages.module.css';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function OverspeedsPage() {
  const { rally_id: rally, race_id: race } = idsOfRoute(useParams());
  return UUID.test(race) ? <Stages key={race} rally={rally} race={race} /> : <NotFoundPage />;
}

function Stages({ rally, race }: { rally: string; race: RaceId }) {
  const say = useSay();
  const { language } = useShell();
  const named = useIndex(rally);
  const view = useRead(['overspeedStages', race], (signal) => overspeedStages(data(), race, { signal }), {
    rally: named.value?.code ?? null,
    concerns: ({ kind, race: of }) => kind !== 'chrono' && (of === race || of === null),
  });
  useEffect(() => {
    document.title = `${say('over.title')} · Bivouac`;
  }, [say]);
  if (view.problem && !view.value)
    return <Trouble title={say('over.trouble')} problem={view.problem} retry={view.look} />;
  if (!view.value) return <Skeleton rows={6} label={say('loading')} />;
  const all = view.value;
  const days = [...new Set(all.map(({ date }) => date))];
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>{say('over.title')}</h1>
        <Behind
          problem={view.problem}
          knownAtMs={view.knownAtMs}
          timeZone={named.value?.time_zone ?? 'UTC'}
        />
      </header>
      {days.map((date) => (
        <Card key={date} title={formatDay(date, language)}>
          <ul>
            {all
              .filter((stage) => stage.date === date)
              .map((stage) => (
                <li key={stage.id} className={list.stage} data-overspeed-stage={stage.code}>
                  <Link to={`stage/${stage.id}`} className={basics.way}>
                    {stage.code} {stage.name !== stage.code && stage.name}
                  </Link>
                  <Counts stage={stage} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Counts({ stage }: { stage: OverspeedStage }) {
  const say = useSay();
  const { overspeeds, proposed, confirmed, dismissed } = stage;
  if (overspeeds === 0) return <span className={basics.quiet}>{say('over.none')}</span>;
  return (
    <span className={styles.counts}>
      {say('over.count', { count: overspeeds })}
      {proposed > 0 && <strong>{say('over.proposedCount', { count: proposed })}</strong>}
      {confirmed > 0 && <span>{say('over.confirmedCount', { count: confirmed })}</span>}
      {dismissed > 0 && <span>{say('over.dismissedCount', { count: dismissed })}</span>}
    </span>
  );
}

/** The pages of the race that are published by themselves: how far each is, and its steps, with what they are taken by. */
import { LeaveLink, useShell } from '@bivouac/contract/remote';
import type { NextStep, PageStep, RaceDay, RacePage } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Button, Card, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { pageName } from './page-name.ts';
import { PageStepForm } from './page-step-form.tsx';
import { pagesInTwo } from './pages-in-two.ts';
import styles from './race.module.css';

interface RacePagesProps {
  rally: { id: string; code: string };
  race: Race;
  desk: RaceDay;
  timeZone: string;
  onDone(): void;
}

export function RacePages({ rally, race, desk, timeZone, onDone }: RacePagesProps) {
  const say = useSay();
  const { basePath } = useShell();
  const { toDo, done } = pagesInTwo(desk.pages);
  const view = (page: RacePage) => (
    <Page key={page.key} rally={rally} race={race} page={page} timeZone={timeZone} onDone={onDone} />
  );
  return (
    <Card
      title={say('race.pages')}
      aside={
        <LeaveLink href={`${basePath}/rally/${rally.id}/live/ranking/${race.id}`}>
          {say('rallies.ranking')}
        </LeaveLink>
      }
    >
      <p className={basics.light}>
        {say(toDo.length + done.length === 0 ? 'race.noPages' : 'race.pagesText')}
      </p>
      <ul>{toDo.map(view)}</ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{say('race.officialPages', { count: done.length })}</summary>
          <ul>{done.map(view)}</ul>
        </details>
      )}
    </Card>
  );
}

interface PageProps extends Omit<RacePagesProps, 'desk'> {
  page: RacePage;
}

function Page({ rally, race, page, timeZone, onDone }: PageProps) {
  const say = useSay();
  const [step, setStep] = useState<NextStep<PageStep> | null>(null);
  const { key, state, version, clerk, reason, published_at, protest_until, own, next } = page;
  const said = [
    page.stages.join(' '),
    published_at && say('race.publishedAt', { at: spokenInstant(published_at, timeZone) }),
    protest_until && say('race.protestUntil', { at: spokenInstant(protest_until, timeZone) }),
    clerk,
    reason && wordOf(say, 'pageReason', reason),
    !own && state !== 'live' && say('race.byStages'),
  ];
  return (
    <li className={styles.page} data-page={key} data-page-state={state}>
      <div className={styles.line}>
        <strong>{pageName(say, page)}</strong>
        <StateBadge state={state}>
          {wordOf(say, 'race.state', state)}
          {version > 0 && state !== 'live' && ` v${version}`}
        </StateBadge>
        <span className={basics.light}>{said.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={basics.wrap}>
        {next.map((one) => (
          <Button key={one.status} onClick={() => setStep(one)}>
            {say(`race.step.${one.status}`)}
          </Button>
        ))}
      </div>
      {step && (
        <PageStepForm
          key={step.status}
          rally={rally}
          race={race}
          page={page}
          title={`${pageName(say, page)}: ${say(`race.step.${step.status}`)}`}
          step={step}
          timeZone={timeZone}
          onClose={(isTaken) => {
            setStep(null);
            if (isTaken) onDone();
          }}
        />
      )}
    </li>
  );
}

/** The rallies and races the signed-in organizer times, each with its public pages. */
import { LeaveLink, useAnswer, useSession, useShell } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import { data, nameIn, needsNow, type RallyNeeds } from '@bivouac/data';
import { usePolled } from '@bivouac/officials';
import { Button, Card, Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useEffectEvent } from 'react';
import { useSay } from '../language/language.ts';
import { askMyRaces, type TimedRally } from './my-races.ts';
import { Needs } from './needs.tsx';
import styles from './pages.module.css';

/** Polled, since what needs a person spans rallies and no channel announces it. */
const AGAIN_MS = 10_000;

export function MyRalliesPage({ onStands }: { onStands(): void }) {
  const say = useSay();
  const session = useSession();
  const person = session.state === 'signed_in' ? session.person.id : null;
  const { value: rallies, problem, retry } = useAnswer(person, askMyRaces);
  const needs = usePolled(person !== null, (signal) => needsNow(data(), { signal }), AGAIN_MS);
  useEffect(() => {
    document.title = `${say('rallies.title')} · Bivouac`;
  }, [say]);
  const stands = rallies !== null || problem !== null;
  const tell = useEffectEvent(onStands);
  useEffect(() => {
    if (stands) tell();
  }, [stands]);
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>{say('rallies.title')}</h1>
        <p className={basics.lead}>{say('rallies.lead')}</p>
      </header>
      {problem && (
        <Panel
          kind="error"
          title={say('rallies.trouble')}
          actions={<Button onClick={retry}>{say('retry')}</Button>}
        >
          {say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      )}
      {!rallies && !problem && <Skeleton rows={3} label={say('loading')} />}
      {rallies?.length === 0 && (
        <Panel kind="empty" title={say('rallies.none')}>
          {say('rallies.noneText')}
        </Panel>
      )}
      {rallies?.map((rally) => (
        <RallyCard
          key={rally.id}
          rally={rally}
          needs={needs?.find((one) => one.rally === rally.id) ?? null}
        />
      ))}
    </div>
  );
}

function RallyCard({ rally, needs }: { rally: TimedRally; needs: RallyNeeds | null }) {
  const { id, code, name, races } = rally;
  const say = useSay();
  const { language } = useShell();
  const live = `/${language}/rally/${id}/live`;
  return (
    <Card title={name} aside={<span className={basics.mark}>{code}</span>}>
      {needs && needs.alarms > 0 && (
        <p role="alert">
          <Link to={`rally/${id}`} className={styles.alarm}>
            {say('needs.alarms', { count: needs.alarms })}
          </Link>
        </p>
      )}
      {races === null ? (
        <p className={basics.lead}>{say('rallies.notAnnounced')}</p>
      ) : races.length === 0 ? (
        <p className={basics.lead}>{say('rallies.noRaces')}</p>
      ) : (
        <ul>
          {races.map((race) => (
            <li key={race.id} className={styles.race}>
              <Link to={`rally/${id}/race/${race.id}`} className={`${basics.breaks} ${basics.shrinks}`}>
                <strong>{race.code}</strong> {nameIn(race, language)}
              </Link>
              <span>
                <Link to={`rally/${id}/race/${race.id}/chronos`} className={basics.way}>
                  {say('rallies.chronos')}
                </Link>
                <Link to={`rally/${id}/race/${race.id}/overspeeds`} className={basics.way}>
                  {say('over.title')}
                </Link>
                <LeaveLink href={`${live}/ranking/${race.id}`} className={basics.way}>
                  {say('rallies.ranking')}
                </LeaveLink>
              </span>
              <Needs rally={id} race={needs?.races.find((one) => one.id === race.id) ?? null} />
            </li>
          ))}
        </ul>
      )}
      {races !== null && (
        <nav className={styles.ways} aria-label={name}>
          <Link to={`rally/${id}`} className={basics.way}>
            {say('rallies.headquarters')}
          </Link>
          <LeaveLink href={live} className={basics.way}>
            {say('rallies.live')}
          </LeaveLink>
          <LeaveLink href={`${live}/penalties`} className={basics.way}>
            {say('rallies.penalties')}
          </LeaveLink>
          <LeaveLink href={`${live}/retirements`} className={basics.way}>
            {say('rallies.retirements')}
          </LeaveLink>
        </nav>
      )}
    </Card>
  );
}

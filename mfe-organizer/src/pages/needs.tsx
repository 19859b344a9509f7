/** What needs somebody now in a race, each a way to where it is done; that nothing does is said as well. */
import { Link } from '@bivouac/contract/router';
import type { RaceNeeds } from '@bivouac/data';
import { useRallyNow } from '@bivouac/officials';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './pages.module.css';

export function Needs({ rally, race }: { rally: string; race: RaceNeeds | null }) {
  const say = useSay();
  const nowMs = useRallyNow();
  if (!race) return null;
  const { doubtful, missing, held, proposed, running, due, unseen = [] } = race;
  const passed = (instants: readonly string[]) => instants.filter((at) => Date.parse(at) <= nowMs).length;
  const ofRace = `rally/${rally}/race/${race.id}`;
  const desk = running[0] ? `${ofRace}/chronos/stage/${running[0].id}?only=problems` : `${ofRace}/chronos`;
  const needs = [
    { id: 'unknown' as const, count: passed(unseen), to: `rally/${rally}`, isUrgent: true },
    { id: 'overdue' as const, count: passed(due), to: `rally/${rally}`, isUrgent: true },
    { id: 'doubtful' as const, count: doubtful, to: desk, isUrgent: false },
    { id: 'missing' as const, count: missing, to: `rally/${rally}`, isUrgent: false },
    { id: 'held' as const, count: held, to: `${ofRace}/chronos`, isUrgent: false },
    { id: 'proposed' as const, count: proposed, to: `${ofRace}/overspeeds`, isUrgent: false },
  ].filter(({ count }) => count > 0);
  return (
    <p className={styles.needs} data-needs={race.code}>
      {running.map((stage) => (
        <Link key={stage.id} to={`${ofRace}/chronos/stage/${stage.id}`} className={basics.good}>
          {say('needs.running', { stage: stage.code })}
        </Link>
      ))}
      {needs.map(({ id, count, to, isUrgent }) => (
        <Link key={id} to={to} className={isUrgent ? styles.alarm : basics.doubt} data-need={id}>
          {say(`needs.${id}`, { count })}
        </Link>
      ))}
      {needs.length === 0 && <span>{say('needs.nothing')}</span>}
    </p>
  );
}

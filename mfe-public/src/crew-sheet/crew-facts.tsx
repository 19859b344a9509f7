/** Who the crew is: class and present place in one line; people with role and country, vehicle, team, groupings. */
import type { CrewRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import * as basics from '@bivouac/ui/basics';
import type { MessageId } from '../catalogues/index.ts';
import { useSay } from '../language/text.tsx';
import { groupingOf, raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { ClassMark } from '../tables/class-mark.tsx';
import styles from './crew-sheet.module.css';

export function CrewChips({ crew }: { crew: CrewRow }) {
  const say = useSay();
  const { index } = useRally();
  return (
    <p className={styles.chips}>
      <ClassMark race={raceByCode(index, crew.race)} row={crew} />
      <span className={basics.strong}>{wordOf(say, 'crewStatus', crew.status)}</span>
      {crew.flags.map((flag) => (
        <span key={flag} className={styles.flag}>
          {wordOf(say, 'flag', flag)}
        </span>
      ))}
    </p>
  );
}

export function CrewFacts({ crew }: { crew: CrewRow }) {
  const say = useSay();
  const { index } = useRally();
  const race = raceByCode(index, crew.race);
  const facts: [MessageId, string | null | undefined][] = [
    ['column.vehicle', crew.vehicle],
    ['column.entrant', crew.entrant],
    ['column.team', groupingOf(race, 'team', crew.team)?.name],
    ['column.category', groupingOf(race, 'category', crew.category)?.name],
    ['column.group', groupingOf(race, 'group', crew.group)?.name],
    ['column.race', race?.name ?? crew.race],
  ];
  return (
    <div className={basics.stack}>
      {crew.members.length > 0 && (
        <ul className={styles.members}>
          {crew.members.map((member) => (
            <li key={`${member.role}${member.name}`}>
              <bdi>{member.name}</bdi>{' '}
              <small>
                {[wordOf(say, 'role', member.role), member.nationality].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.list}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

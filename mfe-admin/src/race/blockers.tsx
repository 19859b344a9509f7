/** What still stands in the way of publishing, stage by stage, each a way to where it is done. */
import { Link } from '@bivouac/contract/router';
import type { RaceDesk } from '@bivouac/data';
import { Card } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { type Matter, whereOpen } from './open-matters.ts';
import styles from './race.module.css';

/** Below the race's own address. */
function wayOf(matter: Matter, stage: string | undefined): string {
  if (stage === undefined) return 'chronos';
  if (matter === 'proposed') return `overspeeds/stage/${stage}?only=proposed`;
  return `chronos/stage/${stage}?only=problems`;
}

export function Blockers({ desk }: { desk: RaceDesk }) {
  const say = useSay();
  const where = whereOpen(desk);
  return (
    <Card title={say('race.blockers')}>
      {where.length === 0 && <p className={styles.quiet}>{say('race.nothingOpen')}</p>}
      <ul className={styles.list} data-blockers>
        {where.map(({ stage, matters }) => (
          <li key={stage?.id ?? ''} className={styles.line} data-open={stage?.code ?? 'elsewhere'}>
            <strong className={styles.code}>{stage?.code ?? say('race.elsewhere')}</strong>
            {matters.map(({ matter, count }) => (
              <Link key={matter} to={wayOf(matter, stage?.id)} className={styles.matter} data-matter={matter}>
                {say(`race.matter.${matter}`, { count })}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

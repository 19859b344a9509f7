/** What still stands in the way of publishing, stage by stage, each a way to where it is done. */
import { Link } from '@bivouac/contract/router';
import type { RaceDesk } from '@bivouac/data';
import { stageWord } from '@bivouac/sentences/stage-status';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { isDriven, type Matter, unfinished, whereOpen } from './open-matters.ts';
import { pageName } from './page-name.ts';
import styles from './race.module.css';

function wayOf(matter: Matter, stage: string | undefined): string {
  if (stage === undefined) return 'chronos';
  if (matter === 'proposed') return `overspeeds/stage/${stage}?only=proposed`;
  return `chronos/stage/${stage}?only=problems`;
}

export function Blockers({ desk }: { desk: RaceDesk }) {
  const say = useSay();
  const where = whereOpen(desk);
  const unsigned = desk.pages.filter(({ key }) => desk.unsigned.includes(key)).reverse();
  const left = unfinished(desk);
  const isQuiet = where.length === 0 && unsigned.length === 0 && left.length === 0;
  return (
    <Card title={say('race.blockers')}>
      {!isDriven(desk) && <p className={basics.light}>{say('race.undriven')}</p>}
      {isDriven(desk) && isQuiet && <p className={basics.light}>{say('race.nothingOpen')}</p>}
      {unsigned.length > 0 && (
        <p className={basics.doubt} data-unsigned>
          {say('race.unsigned', { pages: unsigned.map((page) => pageName(say, page)).join(' · ') })}{' '}
          <Button look="quiet" onClick={() => toPage(unsigned[0]?.key ?? '')}>
            {say('race.toPages')}
          </Button>
        </p>
      )}
      {left.length > 0 && (
        <ul>
          {left.map((stage) => (
            <li key={stage.id} className={styles.line}>
              <strong className={styles.code}>{stage.code}</strong>
              <Link to={`stages#${stage.id}`} className={styles.matter}>
                {say('race.notOfficial', { status: stageWord(say, stage) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul data-blockers>
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

/** It stands on this page, below, with the step that makes it official. */
function toPage(key: string): void {
  document.querySelector(`[data-page="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' });
}

/** What a step would meet, shown before it is pressed: each matter a way to where it is mended. */
import { Link } from '@bivouac/contract/router';
import type { Matter } from '@bivouac/data';
import { type MattersView, matterText } from '@bivouac/officials/day';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { languageOfPage } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './matters.module.css';
import { wayOfMatter } from './way-of-matter.ts';

interface MatterListProps {
  view: MattersView;
  /** Ids, for the ways; of a rally each matter names its own race. */
  rally: string;
  race: string | null;
  timeZone: string;
  needsReason?: boolean;
  open?: ReactNode;
}

const isOffline = (problem: Error) => 'reason' in problem && problem.reason === 'offline';

export function MatterList({ view, needsReason = false, open = null, ...where }: MatterListProps) {
  const say = useSay();
  const { matters, problem } = view;
  if (problem) {
    return (
      <p role="alert" className={styles.matters}>
        {say(isOffline(problem) ? 'trouble.offline' : 'trouble.server')}
      </p>
    );
  }
  if (!matters) return <p className={styles.matters}>{say('matters.looking')}</p>;
  const blocking = matters.filter(({ blocks }) => blocks);
  const unusual = matters.filter(({ blocks }) => !blocks);
  return (
    <div
      className={styles.matters}
      data-matters={blocking.length > 0 ? 'blocked' : unusual.length > 0 ? 'unusual' : 'none'}
      role="status"
    >
      {matters.length === 0 && (
        <p className={basics.muted}>
          {say(needsReason ? 'matters.noneButReason' : open ? 'matters.noneButOpen' : 'matters.none')}
        </p>
      )}
      {blocking.length > 0 && <Group words="matters.cannot" look="blocks" matters={blocking} {...where} />}
      {unusual.length > 0 && <Group words="matters.unusual" look="asks" matters={unusual} {...where} />}
      {open && blocking.length === 0 && (
        <>
          {matters.length > 0 && <p className={basics.muted}>{say('matters.openToo')}</p>}
          {open}
        </>
      )}
    </div>
  );
}

interface GroupProps extends Omit<MatterListProps, 'view' | 'needsReason' | 'open'> {
  words: MessageId;
  look: 'blocks' | 'asks';
  matters: readonly Matter[];
}

function Group({ words, look, matters, rally, race, timeZone }: GroupProps) {
  const say = useSay();
  return (
    <div className={styles.group} data-look={look}>
      <p className={basics.strong}>{say(words)}</p>
      <ul className={styles.list}>
        {matters.map((matter) => {
          const { code, stage, stage_id, race_id } = matter;
          const way = wayOfMatter(rally, race_id ?? race, matter);
          const text = matterText(matter, { say, language: languageOfPage(), timeZone });
          return (
            <li key={`${code} ${stage_id ?? ''} ${race_id ?? ''}`} data-matter={code}>
              {stage && <strong>{stage} </strong>}
              <Link to={way}>{text}</Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

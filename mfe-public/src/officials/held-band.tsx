/** Over a page the public sees otherwise: which crews are held from it, since when, each one press from its day. */
import { Link } from '@bivouac/contract/router';
import type { HeldFromPublic } from '@bivouac/data/feed';
import { Banner } from '@bivouac/ui';
import { Fragment } from 'react';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { editPaths } from './edit-paths.ts';
import styles from './held.module.css';
import { NotPublicSign } from './not-public-sign.tsx';

export function HeldBand({ held }: { held: HeldFromPublic | undefined }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  if (!held?.differs) return null;
  return (
    <div className={styles.over}>
      <Banner tone="info">
        <p className={styles.band} data-held-page>
          <NotPublicSign />
          <span>
            <b>{say('held.page')}</b>{' '}
            {held.crews.map(({ number, race, from_at }) => {
              const of = raceByCode(index, race);
              const words = say('held.crew', { number, time: sayInstant(from_at, index.time_zone, tag) });
              return (
                <Fragment key={number}>
                  {of ? <Link to={editPaths.crewChronos(index.id, of, number)}>{words}</Link> : words}{' '}
                </Fragment>
              );
            })}
            {say('held.pageText')}
          </span>
        </p>
      </Banner>
    </div>
  );
}

/**
 * The name of a crew on one line that may be too narrow for it. Where one of its people is written from right to left, each reads in a
 * direction of its own, in the order of the page, and whoever is named last is cut off first.
 */
import type { CrewRow } from '@bivouac/data/feed';
import { readsFromRight } from '@bivouac/i18n';
import { Fragment } from 'react';
import { useSay } from '../language/text.tsx';
import { crewNames } from './crew-name.ts';
import styles from './crew-name-line.module.css';

export function CrewNameLine({ crew, number }: { crew: CrewRow | undefined; number: string }) {
  const say = useSay();
  const names = crewNames(crew) ?? [say('crew.unnamed', { number })];
  if (!names.some(readsFromRight)) return <bdi>{names.join(' / ')}</bdi>;
  return (
    <span className={styles.people}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of a crew stay in their order
        <Fragment key={at}>
          {at > 0 && <span className={styles.between}> / </span>}
          <bdi className={styles.one}>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

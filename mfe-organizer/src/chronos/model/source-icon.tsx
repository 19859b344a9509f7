/** Where a time came from, as a small drawing with its word: beam, clock, phone, GPS, card, typed. */
import type { GridChrono } from '@bivouac/data';
import { useSay } from '../../language/language.ts';
import styles from './model.module.css';

export function SourceIcon({ source }: { source: GridChrono['source'] }) {
  const word = useSay()(`source.${source}`);
  return <span role="img" aria-label={word} title={word} className={styles.after} data-source={source} />;
}

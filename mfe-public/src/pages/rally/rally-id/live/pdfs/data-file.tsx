/** Beside an official paper: the very page it was made from, as data. */
import type { DocumentRow } from '@bivouac/data/feed';
import { useFeedAddress } from '#feed/feed-address.tsx';
import { useSay } from '#language/text.tsx';
import { useRally } from '#structure/rally-context.tsx';
import styles from './documents.module.css';
import { fileNameOf } from './file-name.ts';

export function DataFile({ row }: { row: DocumentRow }) {
  const say = useSay();
  const { pageRef } = useRally();
  const { url, publishableKey } = useFeedAddress();
  const { key = '', sha256 } = row.page ?? {};
  // Lists are of the whole rally, whichever race the paper is of.
  const isOfRace = !/^(start-order|penalties|retirements|crews)(\/|$)/.test(key);
  const { rally, race } = pageRef(key, isOfRace ? row.race : null);
  const query = new URLSearchParams({
    rally,
    ...(race ? { race } : {}),
    key,
    sha256: sha256 ?? '',
    apikey: publishableKey,
  });
  return (
    <a
      href={`${url}/kept_page?${query}`}
      download={fileNameOf({ ...row, file: '.json' })}
      className={styles.data}
      aria-label={say('pdfs.dataOf', { title: row.title })}
    >
      {say('pdfs.dataFile')}
    </a>
  );
}

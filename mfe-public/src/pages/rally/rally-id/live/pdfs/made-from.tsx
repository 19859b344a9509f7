/** What a document was made from, as it was, in place of the list: whatever became of the page, its SHA-256 can be checked here. */
import { type DocumentRow, fetchKeptPage } from '@bivouac/data/feed';
import { Banner, Button, Panel, Skeleton } from '@bivouac/ui';
import { useFeedAddress } from '#feed/feed-address.tsx';
import styles from '#frame/page.module.css';
import { sayInstant } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { FeedTrouble } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { CheckedHash } from '#versions/checked-hash.tsx';
import { useAnswer } from '#versions/use-versions.ts';
import { KeptBody } from './kept-body.tsx';
import { nameOfDocument } from './name-of-document.ts';

export function MadeFrom({ row }: { row: DocumentRow }) {
  const { say, tag } = useLanguage();
  const { index, pageRef } = useRally();
  const feed = useFeedAddress();
  const [, choose] = useUrlChoice('from');
  const { key = '', sha256 = '' } = row.page ?? {};
  const { value: kept, problem } = useAnswer(`${row.race} ${key} ${sha256}`, (signal) =>
    fetchKeptPage(feed, pageRef(key, row.race), sha256 ?? '', { signal }),
  );
  const back = <Button onClick={() => choose(null)}>{say('pdfs.toList')}</Button>;
  if (problem?.reason === 'not_found')
    return <Panel kind="not_found" title={say('pdfs.notKept')} actions={back} />;
  if (problem) return <FeedTrouble reason={problem.reason} />;
  if (!kept) return <Skeleton label={say('state.loading')} />;
  return (
    <div className={styles.section} data-made-from={row.number}>
      <Banner tone="info" action={back}>
        {say('pdfs.madeFromThis', {
          document: nameOfDocument(row, say),
          at: sayInstant(kept.kept_at, index.time_zone, tag),
        })}
      </Banner>
      <CheckedHash sha256={kept.sha256} body={kept.body} />
      <KeptBody kept={kept} />
    </div>
  );
}

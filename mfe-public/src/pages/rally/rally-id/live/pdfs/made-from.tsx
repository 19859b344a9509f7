/** What a document was made from, as it was, in place of the list: whatever became of the page, its SHA-256 can be checked here. */
import { useAnswer } from '@bivouac/contract/remote';
import { type DocumentRow, fetchKeptPage, isPage, type KeptPage } from '@bivouac/data/feed';
import { Banner, Button, Panel, Skeleton } from '@bivouac/ui';
import { useFeedAddress } from '#feed/feed-address.tsx';
import styles from '#frame/page.module.css';
import { sayInstant } from '#language/dates.ts';
import { useLanguage, useSay } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { AllPenalties } from '#penalties/all-penalties.tsx';
import { PenaltyList } from '#penalties/penalties-frame.tsx';
import { FeedTrouble } from '#state/page-gate.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';
import { ClassificationTable } from '#tables/classification-table.tsx';
import { TeamTable } from '#tables/team-table.tsx';
import { CheckedHash } from '#versions/checked-hash.tsx';
import { Crews } from '../crews/crews-page.tsx';
import { Retirements } from '../retirements/retirements-page.tsx';
import { StartBlocks } from '../start-order/start-blocks.tsx';
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

/** A page a document was made from, drawn as the live one is: a classification, its teams, or one of the lists. */
function KeptBody({ kept }: { kept: KeptPage }) {
  const say = useSay();
  const { index } = useRally();
  const { key, kept_at: as_of } = kept;
  if (isPage(kept, 'crews')) return <Crews rows={kept.body.rows} query="" />;
  if (isPage(kept, 'retirements')) return <Retirements rows={kept.body.rows} />;
  if (isPage(kept, 'penalties'))
    return (
      <PenaltyList page={{ body: kept.body, as_of }}>
        {(rows, of) => <AllPenalties rows={rows} body={of} />}
      </PenaltyList>
    );
  if (isPage(kept, 'start-order'))
    return <StartBlocks date={kept.body.date} page={{ body: kept.body, as_of }} />;
  const race = raceByCode(index, kept.race);
  if (!race) return null;
  const caption = say('ranking.caption', { race: race.name, key });
  if (isPage(kept, 'teams'))
    return <TeamTable page={{ ...kept, as_of, body: kept.body }} race={race} caption={caption} />;
  if (isPage(kept, 'stage', 'after', 'joint', 'leg', 'day', 'after-leg', 'after-day', 'race'))
    return <ClassificationTable page={{ ...kept, as_of, body: kept.body }} race={race} caption={caption} />;
  return null;
}

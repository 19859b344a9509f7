/** A page a document was made from, drawn as the live one is: a classification, its teams, or one of the lists. */
import type {
  ClassificationBody,
  CrewsBody,
  KeptPage,
  PenaltiesBody,
  RetirementsBody,
  StartOrderBody,
  TeamsBody,
} from '@bivouac/data/feed';
import { useSay } from '#language/text.tsx';
import { AllPenalties } from '#penalties/all-penalties.tsx';
import { PenaltyList } from '#penalties/penalties-frame.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';
import { ClassificationTable } from '#tables/classification-table.tsx';
import { TeamTable } from '#tables/team-table.tsx';
import { Crews } from '../crews/crews-page.tsx';
import { Retirements } from '../retirements/retirements-page.tsx';
import { StartBlocks } from '../start-order/start-blocks.tsx';

export function KeptBody({ kept }: { kept: KeptPage }) {
  const say = useSay();
  const { index } = useRally();
  const { key, kept_at: as_of, body } = kept;
  const [head, rest = ''] = key.split('/');
  switch (head) {
    case 'crews':
      return <Crews rows={(body as CrewsBody).rows} query="" />;
    case 'retirements':
      return <Retirements rows={(body as RetirementsBody).rows} />;
    case 'penalties':
      return (
        <PenaltyList page={{ body: body as PenaltiesBody, as_of }}>
          {(rows, of) => <AllPenalties rows={rows} body={of} />}
        </PenaltyList>
      );
    case 'start-order':
      return <StartBlocks date={rest} page={{ body: body as StartOrderBody, as_of }} />;
  }
  const race = raceByCode(index, kept.race);
  if (!race) return null;
  const caption = say('ranking.caption', { race: race.name, key });
  return head === 'teams' ? (
    <TeamTable page={{ ...kept, as_of, body: body as TeamsBody }} race={race} caption={caption} />
  ) : (
    <ClassificationTable
      page={{ ...kept, as_of, body: body as ClassificationBody }}
      race={race}
      caption={caption}
    />
  );
}

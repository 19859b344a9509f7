/** A race of the rally's page in short: the count-down to its first start, or who leads it, or who was first. */
import type { RaceEntry } from '@bivouac/data/feed';
import { useSay } from '#language/text.tsx';
import { TopNow } from '#now/top-now.tsx';
import { raceTense, stageToCome } from '#structure/race-tense.ts';
import { generalStage } from '#structure/stages.ts';
import { TopThree } from '#tables/top-three.tsx';
import { CountToStart } from './live/count-to-start.tsx';

const SHOWN = 5;

export function RaceBrief({ race }: { race: RaceEntry }) {
  const say = useSay();
  const tense = raceTense(race);
  const next = stageToCome(race);
  const general = generalStage(race);
  if (race.days.length === 0) return null;
  return (
    <div data-tense={tense}>
      {next && (tense === 'before' || tense === 'night') && <CountToStart race={race} placed={next} />}
      {tense !== 'before' && (
        <TopNow
          race={race}
          shown={SHOWN}
          otherwise={
            general && (
              <TopThree
                race={race}
                spanKey={`after/${general.code}`}
                title={say('overview.generalAfter', { code: general.code })}
                shown={SHOWN}
              />
            )
          }
        />
      )}
    </div>
  );
}

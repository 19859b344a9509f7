/** All stages of a race that were driven, each with who won it. */
import { Link } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { Duration, NumberPlate } from '@bivouac/ui';
import { useEffect } from 'react';
import { CrewNameLine } from '#crews/crew-name-line.tsx';
import { useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { useRally } from '#structure/rally-context.tsx';
import { rankedStages } from '#structure/stages.ts';
import { useStageBodies } from '#wide/use-stage-bodies.ts';
import own from './overview.module.css';

export function StageWinners({ race }: { race: RaceEntry }) {
  const say = useSay();
  const { index, crews } = useRally();
  const { bodies, ask } = useStageBodies(race.code);
  const stages = rankedStages(race).filter(
    ({ stage }) => stage.status !== 'to_run' && stage.status !== 'cancelled',
  );
  const codes = stages.map(({ stage }) => stage.code).join('\n');
  useEffect(() => {
    for (const code of codes.split('\n').filter(Boolean)) ask(code);
  }, [codes, ask]);
  return (
    <div>
      <p className={own.head}>{say('overview.allStages')}</p>
      <ul data-winners>
        {stages.map((placed) => {
          const { stage } = placed;
          const body = bodies.get(stage.code);
          const first = body?.rows.find(({ position }) => position === 1);
          return (
            <li key={stage.id}>
              <Link to={paths.stage(index.id, race, placed)} className={own.winner}>
                <b>{stage.code}</b>
                {first && (
                  <>
                    <NumberPlate number={first.number} />
                    <span className={own.name}>
                      <CrewNameLine crew={crews.get(first.number)} number={first.number} />
                    </span>
                    <Duration ms={first.total_ms} precisionMs={stage.precision_ms} />
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

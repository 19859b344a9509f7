/** Two to four crews side by side: stages and sections each won, every stage with its loss and pace, and how the gap between them swung. */
import { NumberPlate, Sheet } from '@bivouac/ui';
import { useEffect } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { useSay } from '../language/text.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { crewName } from '../structure/crew-name.ts';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { rankedStages } from '../structure/stages.ts';
import { useStageBodies } from '../wide/use-stage-bodies.ts';
import { AddCrew } from './add-crew.tsx';
import styles from './compare.module.css';
import { compareOnStage } from './compare-stage.ts';
import { CompareTable } from './compare-table.tsx';
import { COMPARED_AT_MOST, useCompared } from './use-compared.ts';
import { useTotals } from './use-totals.ts';

const GapChart = later('chart', 'GapChart');

export function CompareSheet() {
  const say = useSay();
  const { index, crews } = useRally();
  const { numbers, toggle, end } = useCompared();
  // Crews of different races have no stage in common.
  const race = raceByCode(index, crews.get(numbers[0] ?? '')?.race ?? null);
  const compared = numbers.filter((number) => crews.get(number)?.race === race?.code);
  return (
    <Sheet isWide title={say('compare.title')} closeLabel={say('sheet.close')} onClose={end}>
      <ul className={styles.crews} aria-label={say('compare.title')}>
        {compared.map((number) => (
          <li key={number} className={styles.crew} data-compared={number}>
            <NumberPlate number={number} />
            <bdi>{crewName(crews.get(number)) ?? say('crew.unnamed', { number })}</bdi>
            <button
              type="button"
              className={styles.remove}
              aria-label={say('compare.remove', { number })}
              onClick={() => toggle(number)}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ul>
      {race && compared.length < COMPARED_AT_MOST && (
        <AddCrew race={race.code} chosen={compared} onChoose={toggle} />
      )}
      {race && compared.length > 1 && (
        <>
          <Optional>
            <GapChart race={race} chosen={compared} usual={compared[0] ?? 'leader'} />
          </Optional>
          <Stages race={race} numbers={compared} />
          <ShareButton hasWords />
        </>
      )}
    </Sheet>
  );
}

function Stages({ race, numbers }: { race: NonNullable<ReturnType<typeof raceByCode>>; numbers: string[] }) {
  const say = useSay();
  const { bodies, ask } = useStageBodies(race.code);
  const totals = useTotals(numbers);
  const stages = rankedStages(race).filter(
    ({ stage }) => stage.status !== 'to_run' && stage.status !== 'cancelled',
  );
  const codes = stages.map(({ stage }) => stage.code).join('\n');
  useEffect(() => {
    for (const code of codes.split('\n').filter(Boolean)) ask(code);
  }, [codes, ask]);
  const compared = stages.flatMap(({ stage }) => {
    const body = bodies.get(stage.code);
    return (body && compareOnStage(body, numbers, stage.distance_m)) ?? [];
  });
  if (compared.length === 0) {
    const isWaiting = stages.some(({ stage }) => !bodies.has(stage.code));
    return <p className={styles.quiet}>{say(isWaiting ? 'state.loading' : 'compare.nothing')}</p>;
  }
  return <CompareTable stages={compared} numbers={numbers} totals={totals} />;
}

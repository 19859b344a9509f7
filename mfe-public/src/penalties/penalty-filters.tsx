/** Filters of the penalties pages: race, stage and class. */
import { Choice } from '@bivouac/ui';
import { FilterBar } from '../filters/filter-bar.tsx';
import { RaceChips } from '../filters/race-chips.tsx';
import styles from '../frame/page.module.css';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { rankedStages } from '../structure/stages.ts';

export function PenaltyFilters() {
  const say = useSay();
  const { index } = useRally();
  const [race] = useUrlChoice('race');
  const [stage, chooseStage] = useUrlChoice('stage');
  const chosen = raceByCode(index, race) ?? (index.races.length === 1 ? (index.races[0] ?? null) : null);
  const races = chosen ? [chosen] : index.races;
  const codes = [...new Set(races.flatMap((one) => rankedStages(one).map((placed) => placed.stage.code)))];
  return (
    <div className={styles.row}>
      <RaceChips />
      {codes.length > 0 && (
        <Choice
          label={say('filter.stage')}
          value={stage ?? ''}
          options={[
            { value: '', label: say('filter.any', { what: say('filter.stage') }) },
            ...codes.map((code) => ({ value: code, label: code })),
          ]}
          onChoose={chooseStage}
        />
      )}
      {chosen && <FilterBar race={chosen} />}
    </div>
  );
}

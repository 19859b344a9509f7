/** Filters of a page: classes as chips, the other groupings as lists; only those that tell crews apart. */
import type { RaceEntry } from '@bivouac/data/feed';
import { ChipRow, Choice, type ChoiceChip } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { type GroupingKind, groupingsOf } from '../structure/race-of.ts';
import styles from './filter-bar.module.css';

export function FilterBar({ race }: { race: RaceEntry }) {
  const classes = groupingsOf(race, 'class');
  return (
    <div className={styles.bar}>
      {classes.length > 1 && <ClassChips race={race} />}
      <div className={styles.lists}>
        {(['category', 'group', 'team'] as const).map((kind) =>
          groupingsOf(race, kind).length > 1 ? <GroupingChoice key={kind} race={race} kind={kind} /> : null,
        )}
      </div>
    </div>
  );
}

function ClassChips({ race }: { race: RaceEntry }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice('class');
  const chips: ChoiceChip[] = [
    { id: null, label: say('filter.allClasses') },
    ...groupingsOf(race, 'class').map((entry) => ({ id: entry.code, label: entry.code, title: entry.name })),
  ];
  return <ChipRow label={say('filter.class')} chips={chips} chosen={chosen} onChoose={choose} />;
}

function GroupingChoice({ race, kind }: { race: RaceEntry; kind: GroupingKind }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice(kind);
  const options = [
    { value: '', label: say('filter.all') },
    ...groupingsOf(race, kind).map((entry) => ({ value: entry.code, label: entry.name })),
  ];
  return <Choice label={say(`filter.${kind}`)} value={chosen ?? ''} options={options} onChoose={choose} />;
}

/** Filters of a page in one row that scrolls by itself: classes as chips, the other groupings as lists. */
import type { RaceEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { ChipRow, Choice, type ChoiceChip } from '@bivouac/ui';
import { StillChoice } from '../first-view/still-choice.tsx';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { type GroupingKind, groupingsOf } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './filter-bar.module.css';

const LISTS: readonly GroupingKind[] = ['category', 'group', 'team'];

interface FilterBarProps {
  race: RaceEntry;
  /** Are distinctions (women, rookies, a cup) offered elsewhere on the page? */
  isWithoutFlags?: boolean;
}

export function FilterBar({ race, isWithoutFlags = false }: FilterBarProps) {
  const flags = useFlags(race.code);
  const hasFlags = flags.length > 0 && !isWithoutFlags;
  const hasClasses = groupingsOf(race, 'class').length > 1;
  const lists = LISTS.filter((kind) => groupingsOf(race, kind).length > 1);
  if (!hasClasses && lists.length === 0 && !hasFlags) return null;
  return (
    <div className={styles.bar}>
      {hasClasses && <ClassChips race={race} />}
      {lists.map((kind) => (
        <GroupingChoice key={kind} race={race} kind={kind} />
      ))}
      {hasFlags && <FlagChoice flags={flags} />}
    </div>
  );
}

function ClassChips({ race }: { race: RaceEntry }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice('class');
  const chips: ChoiceChip[] = [
    { id: null, label: say('filter.allClasses') },
    ...groupingsOf(race, 'class').map((entry) => ({
      id: entry.code,
      label: entry.label ?? entry.code,
      title: entry.name,
    })),
  ];
  const label = say('filter.class');
  return (
    <>
      <StillChoice label={label} parameter="class" options={chips} chosen={chosen} />
      <ChipRow label={label} chips={chips} chosen={chosen} onChoose={choose} />
    </>
  );
}

function GroupingChoice({ race, kind }: { race: RaceEntry; kind: GroupingKind }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice(kind);
  const options = [
    { value: '', label: say('filter.any', { what: say(`filter.${kind}`) }) },
    ...groupingsOf(race, kind).map((entry) => ({ value: entry.code, label: entry.name })),
  ];
  return <Choice label={say(`filter.${kind}`)} value={chosen ?? ''} options={options} onChoose={choose} />;
}

function useFlags(race: string): string[] {
  const { crews } = useRally();
  const flags = new Set([...crews.values()].flatMap((crew) => (crew.race === race ? crew.flags : [])));
  return [...flags].sort();
}

function FlagChoice({ flags }: { flags: readonly string[] }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice('flag');
  const what = say('filter.flag');
  const options = [
    { value: '', label: say('filter.any', { what }) },
    ...flags.map((flag) => ({ value: flag, label: wordOf(say, 'flag', flag) })),
  ];
  return <Choice label={what} value={chosen ?? ''} options={options} onChoose={choose} />;
}

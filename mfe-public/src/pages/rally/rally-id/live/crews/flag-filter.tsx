/** Chips for what crews are flagged with (rookie, women, a championship), where any crew is. */
import type { CrewRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { ChipRow } from '@bivouac/ui';
import { StillChoice } from '#first-view/still-choice.tsx';
import { useSay } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';

export function FlagFilter({ crews }: { crews: readonly CrewRow[] }) {
  const say = useSay();
  const [chosen, choose] = useUrlChoice('flag');
  const flags = [...new Set(crews.flatMap((crew) => crew.flags))].sort();
  if (flags.length === 0) return <span />;
  const label = say('filter.flag');
  const chips = [
    { id: null, label: say('filter.everybody') },
    ...flags.map((flag) => ({ id: flag, label: wordOf(say, 'flag', flag) })),
  ];
  return (
    <>
      <StillChoice label={label} parameter="flag" options={chips} chosen={chosen} />
      <ChipRow label={label} chosen={chosen} onChoose={choose} chips={chips} />
    </>
  );
}

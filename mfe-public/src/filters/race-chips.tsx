/** Chooses a race on pages that hold the whole rally; nothing when there is only one. */
import { ChipRow } from '@bivouac/ui';
import { StillChoice } from '../first-view/still-choice.tsx';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { useRally } from '../structure/rally-context.tsx';

export function RaceChips() {
  const say = useSay();
  const { index } = useRally();
  const [chosen, choose] = useUrlChoice('race');
  if (index.races.length < 2) return null;
  const label = say('filter.race');
  const chips = [
    { id: null, label: say('filter.allRaces') },
    ...index.races.map((race) => ({ id: race.code, label: race.name })),
  ];
  return (
    <>
      <StillChoice label={label} parameter="race" options={chips} chosen={chosen} />
      <ChipRow label={label} chosen={chosen} onChoose={choose} chips={chips} />
    </>
  );
}

/** Everybody, or only those without a second factor: the choice is in the address. */
import { useSearchParams } from '@bivouac/contract/router';
import type { PersonOfRally } from '@bivouac/data';
import { ChipRow } from '@bivouac/ui';
import { useChoices } from '../forms/use-choices.ts';
import { useSay } from '../language/language.ts';

const NAME = 'second_factor';

type Secured = Pick<PersonOfRally, 'second_factor'>;

export function useFactorFilter(): (person: Secured) => boolean {
  const [params] = useSearchParams();
  const isWithout = params.get(NAME) === 'without';
  return (person) => !(isWithout && person.second_factor);
}

export function FactorFilter({ people }: { people: readonly Secured[] }) {
  const say = useSay();
  const [params, choose] = useChoices();
  const without = people.filter((person) => !person.second_factor).length;
  return (
    <ChipRow
      label={say('people.factor.title')}
      chosen={params.get(NAME) === 'without' ? 'without' : null}
      onChoose={(id) => choose({ [NAME]: id ?? '' }, { replace: true })}
      chips={[
        { id: null, label: say('people.factor.all', { count: people.length }) },
        { id: 'without', label: say('people.factor.without', { count: without }) },
      ]}
    />
  );
}

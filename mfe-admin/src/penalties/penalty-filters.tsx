/** Which penalties: state, page, stage and crew; each choice is in the address. */
import { useSearchParams } from '@bivouac/contract/router';
import type { PenaltyList } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Choice, SearchField } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { isInState, KINDS, STATES } from './filters.ts';

export function PenaltyFilters({ list }: { list: PenaltyList }) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const choose = (name: string) => (value: string | null) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const wordOfState = (state: string) =>
    state === 'amended' ? say('judge.stateAmended') : wordOf(say, 'penaltyStatus', state);
  return (
    <>
      <Choice
        label={say('judge.state')}
        value={params.get('state') ?? ''}
        options={[
          { value: '', label: say('judge.all', { count: list.penalties.length }) },
          ...STATES.map((state) => {
            const count = list.penalties.filter((one) => isInState(one, state)).length;
            return { value: state, label: `${wordOfState(state)} (${count})` };
          }),
        ]}
        onChoose={choose('state')}
      />
      <Choice
        label={say('judge.kind')}
        value={params.get('kind') ?? ''}
        options={[
          { value: '', label: say('judge.everyKind') },
          ...KINDS.map((kind) => ({ value: kind, label: say(`penalties.${kind}`) })),
        ]}
        onChoose={choose('kind')}
      />
      <Choice
        label={say('judge.stage')}
        value={params.get('stage') ?? ''}
        options={[
          { value: '', label: say('judge.everyStage') },
          ...list.stages.map(({ code }) => ({ value: code, label: code })),
        ]}
        onChoose={choose('stage')}
      />
      <SearchField label={say('judge.search')} value={params.get('q') ?? ''} onChange={choose('q')} />
    </>
  );
}

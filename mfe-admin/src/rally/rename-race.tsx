/** A race is called otherwise, in all languages or in one. */
import { changedRow, type RaceIdentity, type RaceReadiness, type RallySetUp } from '@bivouac/data';
import { useClash } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { RaceNameFields, tidied } from './race-name-fields.tsx';

interface RenameRaceProps {
  rally: RallySetUp;
  race: Pick<RaceReadiness, 'id' | 'code' | 'name' | 'names'>;
  onDone(): void;
  onCancel(): void;
}

export function RenameRace({ rally, race, onDone, onCancel }: RenameRaceProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const view = useClash<RaceIdentity>((seen, said) => start(changedRow('races', race.id, seen, said)));
  const draft = useDraft(`race-${race.id}`, () => {
    const called: RaceIdentity = { name: race.name, names: race.names ?? {} };
    return { called, seen: called };
  });
  const { called: typed, seen } = draft.said;
  const called = tidied(typed);
  const done = () => {
    draft.forget();
    onDone();
  };
  return (
    <>
      <DecisionForm
        title={say('race.rename')}
        submit={say('keep')}
        isReady={!isBusy && called.name !== ''}
        trouble={trouble}
        onSubmit={async (event) => {
          event.preventDefault();
          if (await view.send(seen, called)) done();
        }}
        onCancel={onCancel}
        draft={draft}
      >
        <RaceNameFields
          said={typed}
          languages={rally.languages}
          onChange={(called) => draft.set({ called })}
        />
      </DecisionForm>
      {sheet}
      <ClashDialog view={view} rally={rally} row={race.id} name={race.code} isBusy={isBusy} onDone={done} />
    </>
  );
}

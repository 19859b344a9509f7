/** Which races a role reaches: every one, or some. */
import type { RaceId, RallySetUp } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';

interface RacesChoiceProps {
  races: RallySetUp['races'];
  /** Ids; empty: every race. */
  chosen: readonly RaceId[];
  onChoose(chosen: RaceId[]): void;
}

export function RacesChoice({ races, chosen, onChoose }: RacesChoiceProps) {
  const say = useSay();
  const turn = (id: RaceId) =>
    onChoose(races.map((race) => race.id).filter((one) => (one === id) !== chosen.includes(one)));
  return (
    <fieldset className={`${forms.ticks} ${basics.whole}`}>
      <legend>{say('people.races')}</legend>
      <label>
        <input type="checkbox" checked={chosen.length === 0} onChange={() => onChoose([])} />
        {say('people.everyRace')}
      </label>
      {races.map(({ id, code }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} />
          {code}
        </label>
      ))}
    </fieldset>
  );
}

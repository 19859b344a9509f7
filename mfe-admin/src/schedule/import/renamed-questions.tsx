/** Asked of a file that names stages or controls by codes they had before: is it the same one, or a new one? */
import { Field } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import sheets from '../../sheets/sheets.module.css';
import type { Renamed, RenamedAnswers } from './renamed.ts';

interface RenamedQuestionsProps {
  renamed: readonly Renamed[];
  answered: RenamedAnswers;
  onAnswer(answered: RenamedAnswers): void;
}

export function RenamedQuestions({ renamed, answered, onAnswer }: RenamedQuestionsProps) {
  const say = useSay();
  if (renamed.length === 0) return null;
  const answer = (was: string, said: string) => {
    const { [was]: _, ...others } = answered;
    onAnswer(said === '' ? others : { ...others, [was]: said === 'new' ? 'new' : 'same' });
  };
  return (
    <section className={sheets.questions} aria-label={say('entryAsks.title')} data-questions>
      <h3>{say('entryAsks.title')}</h3>
      {renamed.map(({ was, is }) => (
        <Field key={was} label={say('scheduleAsks.renamed', { was, is })}>
          <select value={answered[was] ?? ''} onChange={(e) => answer(was, e.target.value)}>
            <option value="">{say('choose')}</option>
            <option value="same">{say('scheduleAsks.same', { was, is })}</option>
            <option value="new">{say('scheduleAsks.new', { was, is })}</option>
          </select>
        </Field>
      ))}
    </section>
  );
}

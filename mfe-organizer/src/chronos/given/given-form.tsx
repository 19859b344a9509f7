/** From which number to which, what time, whether who drove the whole distance keeps his own, and why. */
import type { Draft } from '@bivouac/officials';
import { Button } from '@bivouac/ui';
import { DraftLine } from '../../desk/half/draft-line.tsx';
import { useSay } from '../../language/language.ts';
import styles from '../model/model.module.css';
import type { GivenQuestion } from './read-given.ts';

export const EMPTY: GivenQuestion = {
  first: '',
  last: '',
  time: '',
  // As in the administration: nobody's own time goes unless somebody says so.
  keepOwn: true,
  reason: '',
};

const FIELDS = ['first', 'last', 'time', 'reason'] as const;

interface GivenFormProps {
  draft: Draft<GivenQuestion>;
  onAsk(question: GivenQuestion): void;
  onEdit(): void;
}

export function GivenForm({ draft, onAsk, onEdit }: GivenFormProps) {
  const say = useSay();
  const question = draft.said;
  const edit = (part: Partial<GivenQuestion>) => {
    draft.set(part);
    onEdit();
  };
  return (
    <form
      className={styles.form}
      data-given-form
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(question);
      }}
    >
      <DraftLine draft={draft} />
      {FIELDS.map((field) => (
        <label key={field} data-wide={field === 'reason' || undefined}>
          <span>{say(`given.${field}`)}</span>
          <input
            value={question[field]}
            placeholder={say(`given.${field}Example`)}
            onChange={({ target }) => edit({ [field]: target.value })}
            autoComplete="off"
          />
        </label>
      ))}
      <label data-tick>
        <input
          type="checkbox"
          checked={question.keepOwn}
          onChange={({ target }) => edit({ keepOwn: target.checked })}
        />
        <span>{say('given.keepOwn')}</span>
      </label>
      <Button type="submit">{say('preview')}</Button>
    </form>
  );
}

/** From which number to which, what time, whether who drove the whole distance keeps his own, and why. */
import { Button } from '@bivouac/ui';
import { untold } from '../../desk/half/drafts.ts';
import { useDraft } from '../../desk/half/use-draft.tsx';
import { useSay } from '../../language/language.ts';
import styles from '../model/model.module.css';
import type { GivenQuestion } from './read-given.ts';

const EMPTY: GivenQuestion = {
  first: '',
  last: '',
  time: '',
  // As in the administration: nobody's own time goes unless somebody says so.
  keepOwn: true,
  reason: '',
};

const FIELDS = ['first', 'last', 'time', 'reason'] as const;

interface GivenFormProps {
  onAsk(question: GivenQuestion): void;
  onEdit(): void;
}

export function GivenForm({ onAsk, onEdit }: GivenFormProps) {
  const say = useSay();
  const [question, setQuestion] = useDraft('given', EMPTY, untold);
  const edit = (part: Partial<GivenQuestion>) => {
    setQuestion({ ...question, ...part });
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

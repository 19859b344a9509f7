/** Above a form: what was typed here and never sent, or that others changed what it brings back. */
import { type Draft, OfferLine } from '@bivouac/officials';
import { useSay } from '../language/language.ts';
import styles from './forms.module.css';

export function DraftLine({ draft }: { draft: Draft<object> }) {
  const say = useSay();
  const { offer, overtaken } = draft;
  if (!offer && overtaken.length > 0) {
    return (
      <p className={styles.draft} role="status" data-draft="overtaken">
        {say('draft.overtaken')}
      </p>
    );
  }
  return (
    <OfferLine
      offer={offer}
      className={styles.draft}
      notSent={(age) => say('draft.notSent', { age })}
      goOn={say('draft.goOn')}
      throwAway={say('draft.throwAway')}
    />
  );
}

/** Above a form of several fields: what was typed here before a reload and never recorded. */
import { type Draft, OfferLine } from '@bivouac/officials';
import { useSay } from '../../language/language.ts';
import styles from '../desk.module.css';

export function DraftLine({ draft }: { draft: Draft<object> }) {
  const say = useSay();
  return (
    <OfferLine
      offer={draft.offer}
      className={styles.draft}
      notSent={(age) => say('draft.notSent', { age })}
      goOn={say('draft.goOn')}
      throwAway={say('draft.throwAway')}
    />
  );
}

/** One quiet line above a form: what was typed here and never sent, how old it is, and what to do with it. */
import { useShell } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { ageText } from './age-text.ts';
import styles from './forms.module.css';
import type { Draft } from './use-draft.ts';

export function DraftLine({ draft }: { draft: Draft<object> }) {
  const say = useSay();
  const { language } = useShell();
  const { offer, overtaken } = draft;
  if (offer) {
    return (
      <p className={styles.draft} role="status" data-draft>
        <span>{say('draft.notSent', { age: ageText(offer.at, Date.now(), language) })}</span>
        <Button look="quiet" onClick={offer.goOn}>
          {say('draft.goOn')}
        </Button>
        <Button look="quiet" onClick={offer.throwAway}>
          {say('draft.throwAway')}
        </Button>
      </p>
    );
  }
  if (overtaken.length === 0) return null;
  return (
    <p className={styles.draft} role="status" data-draft="overtaken">
      {say('draft.overtaken')}
    </p>
  );
}

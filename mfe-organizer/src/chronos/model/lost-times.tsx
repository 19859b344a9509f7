/** Whose time would go, said before anything else: nobody accepts that without having read it. */
import type { WhatIf } from '@bivouac/data';
import { useSay } from '../../language/language.ts';
import { lostByStage } from './lost-by-stage.ts';
import styles from './model.module.css';

export function LostTimes({ lost }: { lost: WhatIf['lost'] }) {
  const say = useSay();
  return lostByStage(lost).map(({ stage, numbers }) => (
    <p key={stage} role="alert" className={styles.trouble} data-lost={stage}>
      {say('moves.lost', { count: numbers.length, numbers: numbers.join(', '), stage })}
    </p>
  ));
}

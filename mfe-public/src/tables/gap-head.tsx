/** The head of the gap column: names the mode, and changes it. */
import { useSay } from '../language/text.tsx';
import styles from './classification.module.css';
import { type GapMode, useGapMode } from './gap-mode.ts';

export function GapHead({ mode }: { mode: GapMode }) {
  const say = useSay();
  const [, choose] = useGapMode();
  return (
    <button
      type="button"
      className={styles.head}
      title={say('gap.toggle')}
      onClick={() => choose(mode === 'leader' ? 'ahead' : 'leader')}
    >
      {say(`column.gap.${mode}`)} <span aria-hidden="true">⇄</span>
    </button>
  );
}

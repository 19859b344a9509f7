/** The head of the gap column: names the mode, and changes it. */
import { useSay } from '../language/text.tsx';
import styles from './classification.module.css';
import { type GapMode, useGapMode } from './gap-mode.ts';

interface GapHeadProps {
  mode: GapMode;
  /** Projected gaps say so wherever they are named. */
  isProjected?: boolean;
}

export function GapHead({ mode, isProjected = false }: GapHeadProps) {
  const say = useSay();
  const [, choose] = useGapMode();
  return (
    <button
      type="button"
      className={styles.head}
      title={say('gap.toggle')}
      onClick={() => choose(mode === 'leader' ? 'ahead' : 'leader')}
    >
      {isProjected && '◇ '}
      {say(`column.gap.${mode}`)} <span aria-hidden="true">⇄</span>
    </button>
  );
}

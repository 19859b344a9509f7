/** The head of the gap column: names what it says, and changes it. */
import { useSay } from '../language/text.tsx';
import styles from './classification.module.css';
import { type GapLook, type GapMode, modesOf, useGapMode } from './gap-mode.ts';

interface GapHeadProps {
  look: GapLook;
  race: string;
}

export function GapHead({ look, race }: GapHeadProps) {
  const say = useSay();
  const [, choose] = useGapMode(race);
  const modes = modesOf(look);
  const next = modes[(modes.indexOf(look.mode) + 1) % modes.length] ?? 'leader';
  return (
    <button type="button" className={styles.head} title={say('gap.toggle')} onClick={() => choose(next)}>
      <GapName mode={look.mode} favourite={look.favourite} /> <span aria-hidden="true">⇄</span>
    </button>
  );
}

export function GapName({ mode, favourite }: { mode: GapMode; favourite: string | null }) {
  const say = useSay();
  return <>{mode === 'favourite' ? `★ ${favourite}` : say(`column.gap.${mode}`)}</>;
}

/** Beside a crew on hold: what stands here of it is not public. */
import { VisuallyHidden } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './held.module.css';
import { NotPublicSign } from './not-public-sign.tsx';

export function HeldMark({ number, isShort = false }: { number: string; isShort?: boolean }) {
  const words = useSay()('held.mark');
  const { held } = useRally();
  if (!held?.crews.some((crew) => crew.number === number)) return null;
  return (
    <span className={styles.mark} data-held {...(isShort && { title: words })}>
      <NotPublicSign />
      {isShort ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  );
}

/** A published start list whose classification has a newer version than the one it was made from. */
import { usePage } from '../feed/use-page.ts';
import { useSay } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './edit-links.module.css';

interface NewerBasisProps {
  race: string;
  /** `after/SS2 v1`; null: made from none. */
  basis: string | null;
}

export function NewerBasis({ race, basis }: NewerBasisProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const [, key, version] = /^(\S+\/\S+) v(\d+)$/.exec(basis ?? '') ?? [];
  const { page } = usePage(key === undefined ? null : pageRef(key, race));
  if (!page || page.version <= Number(version)) return null;
  return (
    <p className={styles.ways} data-newer-basis={page.version}>
      {say('starts.newerBasis', { was: Number(version), is: page.version })}
    </p>
  );
}

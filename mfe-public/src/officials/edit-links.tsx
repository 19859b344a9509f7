/** Links to the pages on which what is shown here is changed. */
import { Link } from '@bivouac/contract/router';
import { useSay } from '../language/text.tsx';
import styles from './edit-links.module.css';

export interface Way {
  what:
    | 'race'
    | 'penalties'
    | 'startOrder'
    | 'crews'
    | 'chronos'
    | 'overspeeds'
    | 'stages'
    | 'documents'
    | 'crewChronos'
    | 'crewOverspeeds';
  to: string;
}

export function EditLinks({ ways }: { ways: readonly (Way | false | null | undefined)[] }) {
  const say = useSay();
  return (
    <nav className={styles.ways} aria-label={say('edit.label')}>
      <span className={styles.label}>{say('edit.label')}</span>
      {ways
        .filter((way) => !!way)
        .map(({ what, to }) => (
          <Link key={what} to={to}>
            {say(`edit.${what}`)}
          </Link>
        ))}
    </nav>
  );
}

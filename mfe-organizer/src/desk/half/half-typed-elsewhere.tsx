/** What was half typed at another point or view of this page: named, with the way back to it. */
import { Button } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import styles from '../desk.module.css';
import type { Told } from './drafts.ts';
import { useHiddenDrafts } from './use-draft.tsx';

export function HalfTypedElsewhere({ onGo }: { onGo(way: Told['way']): void }) {
  const say = useSay();
  const hidden = useHiddenDrafts();
  if (hidden.length === 0) return null;
  return (
    <div className={styles.half} role="status" data-half-typed={hidden.length}>
      {hidden.map(({ key, name, way, text }) => (
        <p key={key}>
          {say('half.elsewhere', { place: name, typed: text })}{' '}
          <Button look="quiet" onClick={() => onGo(way)}>
            {say('half.go')}
          </Button>
        </p>
      ))}
    </div>
  );
}

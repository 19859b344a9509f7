/** Beside the sign that there is no connection: of when the post is; it opens to the date and a way to ask again. */
import { useShell } from '@bivouac/contract/remote';
import { Button, formatTimeOfDay, formatter } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './post-page.module.css';

interface RememberedProps {
  readAtMs: number;
  timeZone: string;
  retry(): void;
}

export function Remembered({ readAtMs, timeZone, retry }: RememberedProps) {
  const say = useSay();
  const { language } = useShell();
  const time = formatTimeOfDay(readAtMs, timeZone);
  const date = formatter(language, timeZone, { day: 'numeric', month: 'long' }).format(readAtMs);
  return (
    <details className={styles.remembered} data-remembered>
      <summary>{say('post.asOf', { time })}</summary>
      {say('post.remembered', { date, time })}{' '}
      <Button look="quiet" onClick={retry}>
        {say('retry')}
      </Button>
    </details>
  );
}

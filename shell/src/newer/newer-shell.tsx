/** Offers a page that stays open the shell that is released by now. Loading the page again brings it, and the present release of everything else. */
import { Button } from '@bivouac/ui';
import { useSay } from '../frame/language.ts';
import { usePage } from '../frame/page.ts';
import styles from '../remotes/outlet/remote-outlet.module.css';
import { useNewerShell } from './use-newer-shell.ts';
import { useWords } from './words.ts';

export function NewerShell() {
  const say = useWords();
  const sayShell = useSay();
  const { places } = usePage();
  if (!useNewerShell()) return null;
  return (
    <div className={styles.newer} data-newer="shell" role="status">
      <span>{say('newer.site')}</span>
      <Button
        look="primary"
        onClick={() => places.mayLeave(sayShell('remote.unsaved')) && window.location.reload()}
      >
        {say('newer.take')}
      </Button>
    </div>
  );
}

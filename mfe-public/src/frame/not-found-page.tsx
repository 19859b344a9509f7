/** Nothing lives at this address: says so, and where to go on. */

import { Link } from '@bivouac/contract/router';
import { Panel } from '@bivouac/ui';
import { useTold } from '../first-view/told.ts';
import { useSay } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useIsOfficial } from '../officials/reading.ts';
import styles from './page.module.css';

interface NotFoundProps {
  what?: 'page' | 'rally' | 'span' | 'date';
  wayOn?: { to: string; label: string };
}

export function NotFoundPage({ what = 'page', wayOn }: NotFoundProps) {
  const say = useSay();
  // Inside another area, that area's first page lists the rallies.
  const rallies = useIsOfficial() ? '/' : paths.rallies;
  usePageTitle(say('notFound.title'));
  const told = useTold();
  told?.say({ status: 404 });
  return (
    <div className={styles.page}>
      <Panel
        kind="not_found"
        level={1}
        title={say(`notFound.${what}`)}
        actions={
          <>
            {wayOn && <Link to={wayOn.to}>{wayOn.label}</Link>}
            <Link to={rallies}>{say('notFound.toRallies')}</Link>
          </>
        }
      >
        {say('notFound.text')}
      </Panel>
    </div>
  );
}

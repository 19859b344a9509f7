/** The short link `/live/{rally_code}`: looks the code up and leads to the rally's live pages. */

import { useParams } from '@bivouac/contract/router';
import { usePage } from '../../feed/use-page.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import styles from '../../frame/page.module.css';
import { GoOn } from '../../navigation/go-on.tsx';
import { paths } from '../../navigation/paths.ts';
import { PageGate } from '../../state/page-gate.tsx';

export function ShortLinkPage() {
  const { rallyCode = '' } = useParams();
  const view = usePage({ rally: rallyCode, race: null, key: 'index' });
  if (view.problem?.reason === 'not_found') return <NotFoundPage what="rally" />;
  return (
    <div className={styles.page}>
      <PageGate view={view}>{({ body }) => <GoOn to={paths.live(body.id)} />}</PageGate>
    </div>
  );
}

/** The documents of the rally: regulations, bulletins, decisions, classifications; newest first. */

import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { ForOfficials } from '#officials/for-officials.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentList } from './document-list.tsx';

export function PdfsPage() {
  const say = useSay();
  const { index } = useRally();
  usePageTitle(say('pdfs.title'), index.name);
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{say('pdfs.title')}</h1>
      <ForOfficials part="DocumentsWays" />
      <DocumentFilters />
      <DocumentList level={2} />
    </section>
  );
}

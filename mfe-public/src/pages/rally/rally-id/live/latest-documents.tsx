/** The newest documents in force, and the way to all of them. */
import { Link } from '@bivouac/contract/router';
import styles from '#frame/page.module.css';
import { sayInstant } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { useDocuments } from '#structure/document-title.ts';
import { useRally } from '#structure/rally-context.tsx';
import own from './overview.module.css';

const SHOWN = 5;

export function LatestDocuments() {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const { page } = useDocuments();
  const rows = (page?.body.rows ?? []).filter(
    (row) => (row.status ?? (row.superseded ? 'superseded' : 'published')) === 'published',
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{say('pdfs.title')}</h2>
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id} className={own.paper}>
            <b>{row.number}</b>
            <bdi className={own.name}>{row.title}</bdi>
            <small>{sayInstant(row.published_at, index.time_zone, tag)}</small>
          </li>
        ))}
      </ul>
      <Link to={paths.pdfs(index.id)} className={styles.more}>
        {say('overview.allDocuments')} →
      </Link>
    </section>
  );
}

/** Documents with their number, when they were published, what they replace, size and hash; unread ones are marked. */
import type { DocumentRow, DocumentsBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { Panel } from '@bivouac/ui';
import { usePage } from '../../../../../feed/use-page.ts';
import { sayInstant } from '../../../../../language/dates.ts';
import { saySize } from '../../../../../language/distances.ts';
import { useLanguage } from '../../../../../language/text.tsx';
import { useUrlChoice } from '../../../../../navigation/use-url-choice.ts';
import { PageGate } from '../../../../../state/page-gate.tsx';
import { useRally } from '../../../../../structure/rally-context.tsx';
import styles from './documents.module.css';
import { useRead } from './use-read.ts';

export function DocumentList() {
  const { say } = useLanguage();
  const { pageRef } = useRally();
  const view = usePage<DocumentsBody>(pageRef('pdfs'));
  const [race] = useUrlChoice('race');
  const [kind] = useUrlChoice('kind');
  return (
    <PageGate view={view} rows={3}>
      {({ body }) => {
        const rows = body.rows.filter(
          (row) => (!race || row.race === null || row.race === race) && (!kind || row.kind === kind),
        );
        if (rows.length === 0) {
          return (
            <Panel
              kind="empty"
              level={3}
              title={say(body.rows.length === 0 ? 'pdfs.none' : 'pdfs.noMatch')}
            />
          );
        }
        return (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Document
                key={row.id}
                row={row}
                replaced={body.rows.find((other) => other.id === row.supersedes)}
              />
            ))}
          </ul>
        );
      }}
    </PageGate>
  );
}

function Document({ row, replaced }: { row: DocumentRow; replaced: DocumentRow | undefined }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const [isRead, markRead] = useRead(row.id);
  const detail = [
    wordOf(say, 'documentKind', row.kind),
    row.race,
    row.language?.toUpperCase(),
    sayInstant(row.published_at, index.time_zone, tag),
    row.size_bytes !== null && saySize(row.size_bytes, tag),
    replaced && say('pdfs.replaces', { number: replaced.number ?? replaced.title }),
  ];
  return (
    <li className={styles.document} data-superseded={row.superseded || undefined}>
      <span className={styles.number}>{row.number ?? '–'}</span>
      <div className={styles.words}>
        <a href={row.url} target="_blank" rel="noreferrer" className={styles.title} onClick={markRead}>
          <bdi>{row.title}</bdi>
        </a>
        {!isRead && !row.superseded && <span className={styles.unread}>{say('pdfs.new')}</span>}
        {row.superseded && <span className={styles.old}>{say('pdfs.superseded')}</span>}
        <p className={styles.detail}>{detail.filter(Boolean).join(' · ')}</p>
        {row.sha256 && <p className={styles.hash}>SHA-256 {row.sha256}</p>}
      </div>
    </li>
  );
}

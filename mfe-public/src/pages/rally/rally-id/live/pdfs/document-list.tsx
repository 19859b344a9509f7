/** Documents, newest first, of the race and the kind that were chosen; unread ones are marked. */
import { Panel } from '@bivouac/ui';
import { useLinks } from '#feed/use-links.ts';
import { useLanguage } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { PageGate } from '#state/page-gate.tsx';
import { useDocuments } from '#structure/document-title.ts';
import { Document } from './document.tsx';
import styles from './documents.module.css';
import { formatOf } from './format-of.ts';
import { MadeFrom } from './made-from.tsx';
import { PaperCheck } from './paper-check.tsx';

export function DocumentList({ level }: { level: 2 | 3 }) {
  const { say } = useLanguage();
  const view = useDocuments();
  const [race] = useUrlChoice('race');
  const [kind] = useUrlChoice('kind');
  const [from] = useUrlChoice('from');
  const links = useLinks((view.page?.body.rows ?? []).flatMap(({ file }) => file ?? []));
  return (
    <PageGate view={view} rows={3}>
      {({ body }) => {
        const source = body.rows.find(({ id, page }) => id === from && page?.sha256);
        if (source) return <MadeFrom row={source} />;
        const rows = body.rows.filter(
          (row) => (!race || row.race === null || row.race === race) && (!kind || row.kind === kind),
        );
        if (rows.length === 0) {
          return (
            <Panel
              kind="empty"
              level={level}
              title={say(body.rows.length === 0 ? 'pdfs.none' : 'pdfs.noMatch')}
            />
          );
        }
        return (
          <>
            <PaperCheck rows={body.rows} />
            {[false, true].map((isData) => {
              const ofKind = rows.filter((row) => formatOf(row).isData === isData);
              if (ofKind.length === 0) return null;
              return (
                <div key={String(isData)}>
                  {isData && <p className={styles.kind}>{say('pdfs.data')}</p>}
                  <ul className={styles.list}>
                    {ofKind.map((row) => (
                      <Document
                        key={row.id}
                        row={row}
                        link={links.get(row.file ?? '')}
                        replaced={body.rows.find((other) => other.id === row.supersedes)}
                      />
                    ))}
                  </ul>
                </div>
              );
            })}
          </>
        );
      }}
    </PageGate>
  );
}

/** Whoever scans the code of a printed document learns what became of it: it stands, another took its place, or nothing is known of it. */
import type { DocumentRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { Panel } from '@bivouac/ui';
import { useSay } from '../../../../../language/text.tsx';
import { useUrlChoice } from '../../../../../navigation/use-url-choice.ts';

/** SHA-256 in hexadecimal. */
const HASH = /^[0-9a-f]{64}$/;

export function PaperCheck({ rows }: { rows: readonly DocumentRow[] }) {
  const say = useSay();
  const [sha256] = useUrlChoice('sha256');
  if (!sha256 || !HASH.test(sha256)) return null;
  const made = rows.filter(({ page }) => page?.sha256 === sha256);
  const stands = made.filter(({ status }) => status === 'published');
  const nameOf = ({ kind, number, version, title }: DocumentRow) =>
    `${wordOf(say, 'documentKind', kind)} ${number ?? ''} · ${say('pdfs.version', { version: version ?? 1 })} · ${title}`;
  return (
    <Panel
      kind={stands.length > 0 ? 'empty' : 'error'}
      level={2}
      title={say(
        made.length === 0 ? 'pdfs.paperUnknown' : stands.length > 0 ? 'pdfs.paperStands' : 'pdfs.paperOld',
      )}
    >
      {made.length === 0
        ? say('pdfs.paperUnknownText')
        : (stands.length > 0 ? stands : made).map((row) => <bdi key={row.id}>{nameOf(row)} </bdi>)}
    </Panel>
  );
}

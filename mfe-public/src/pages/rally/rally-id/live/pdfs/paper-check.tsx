/** Whoever scans the code of a printed document learns what became of it: it stands, another took its place, or nothing is known of it. */
import type { DocumentRow } from '@bivouac/data/feed';
import { Button, Panel } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { nameOfDocument } from './name-of-document.ts';

/** SHA-256 in hexadecimal. */
const HASH = /^[0-9a-f]{64}$/;

export function PaperCheck({ rows }: { rows: readonly DocumentRow[] }) {
  const say = useSay();
  const [sha256] = useUrlChoice('sha256');
  const [, read] = useUrlChoice('from');
  if (!sha256 || !HASH.test(sha256)) return null;
  const made = rows.filter(({ page }) => page?.sha256 === sha256);
  const stands = made.filter(({ status }) => status === 'published');
  const readable = [...stands, ...made].find(({ status }) => status !== 'withdrawn');
  return (
    <Panel
      actions={readable && <Button onClick={() => read(readable.id)}>{say('pdfs.madeFrom')}</Button>}
      kind={stands.length > 0 ? 'empty' : 'error'}
      level={2}
      title={say(
        made.length === 0 ? 'pdfs.paperUnknown' : stands.length > 0 ? 'pdfs.paperStands' : 'pdfs.paperOld',
      )}
    >
      {made.length === 0
        ? say('pdfs.paperUnknownText')
        : (stands.length > 0 ? stands : made).map((row) => (
            <bdi key={row.id}>{nameOfDocument(row, say)} </bdi>
          ))}
    </Panel>
  );
}

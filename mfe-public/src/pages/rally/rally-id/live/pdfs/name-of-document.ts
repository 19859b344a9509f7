/** A document in a sentence: `Classification 12 · version 2 · After SS3`. */
import type { DocumentRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '#language/text.tsx';

export function nameOfDocument({ kind, number, version, title }: DocumentRow, say: Say): string {
  const named = [wordOf(say, 'documentKind', kind), number].filter(Boolean).join(' ');
  return `${named} · ${say('pdfs.version', { version: version ?? 1 })} · ${title}`;
}

/** The name a document is saved under: number and title in plain signs, whatever was typed. */
import type { DocumentRow } from '@bivouac/data/feed';

/** `12 Classification after SS3.pdf`: no slashes, no marks that turn the direction of reading, nothing that a disk refuses. */
export function fileNameOf({ number, title, file }: Pick<DocumentRow, 'number' | 'title' | 'file'>): string {
  const type = file?.split('.').at(-1) ?? 'pdf';
  const words = [number, title]
    .filter(Boolean)
    .join(' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 100);
  return `${words || 'document'}.${type}`;
}

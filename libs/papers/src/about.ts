/** What of its page a document is of: a start list of one stage, a classification of one class. */
import type { Document } from '@bivouac/data';
import type { Wanted } from './source.ts';

/** Nothing where it is of the whole page. `classCode` null or '': of all classes. */
export function aboutOf({ stage }: Wanted, classCode: string | null): Pick<Document, 'about'> {
  const about = { ...(stage ? { stage } : {}), ...(classCode ? { class: classCode } : {}) };
  return Object.keys(about).length > 0 ? { about } : {};
}

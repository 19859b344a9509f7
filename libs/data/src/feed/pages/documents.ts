/** The page `pdfs`: the rally's published documents. */
import * as v from 'valibot';
import { instant, int, open, pageState, sha256, text, uuid, yes } from '../values.ts';

const documentRow = v.strictObject({
  id: uuid,
  race: v.nullable(text),
  kind: text,
  number: v.nullable(text),
  title: text,
  language: v.nullable(text),
  published_at: instant,
  supersedes: v.nullable(uuid),
  superseded: yes,
  /** Older feeds have none. */
  status: v.exactOptional(open('published', 'superseded', 'withdrawn')),
  /** Why it was withdrawn. */
  withdrawn_for: v.exactOptional(v.nullable(text)),
  /** Its address elsewhere; null where it is a file of the rally. */
  url: v.nullable(text),
  /** Its name among the files of documents: `signFiles` gives its address. Older feeds have none. */
  file: v.exactOptional(v.nullable(text)),
  /** Of its number, from 1. */
  version: v.exactOptional(int),
  /** The published page it was made from, by key and version, with the SHA-256 of its body. */
  page: v.exactOptional(
    v.nullable(v.strictObject({ key: text, version: v.nullable(int), sha256: v.nullable(sha256) })),
  ),
  size_bytes: v.nullable(int),
  sha256: v.nullable(sha256),
});
export type DocumentRow = v.InferOutput<typeof documentRow>;

export const documentsBody = v.strictObject({ key: text, state: pageState, rows: v.array(documentRow) });
export type DocumentsBody = v.InferOutput<typeof documentsBody>;

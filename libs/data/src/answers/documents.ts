/** The answers of `document_register` and `same_published`. */
import * as v from 'valibot';
import { instant, int, raceId, sha256, text, uuid } from '../feed/values.ts';

const registeredDocument = v.strictObject({
  id: uuid,
  /** null: of the whole rally. */
  race_id: v.nullable(raceId),
  kind: text,
  number: v.nullable(text),
  /** Of its number, from 1. */
  version: int,
  title: text,
  language: v.nullable(text),
  /** Where it lies elsewhere; null where it has a file. */
  url: v.nullable(text),
  file: v.nullable(text),
  size_bytes: v.nullable(int),
  sha256: v.nullable(sha256),
  supersedes: v.nullable(uuid),
  state: v.picklist(['draft', 'to_come', 'published', 'superseded', 'withdrawn']),
  /** How its author signs. */
  by: v.nullable(text),
  received_at: instant,
  /** null: a draft. */
  published_at: v.nullable(instant),
  page: v.nullable(
    v.strictObject({
      key: text,
      version: v.nullable(int),
      sha256: v.nullable(text),
    }),
  ),
  /** Of a start list to come: what it was made from, `after/SS1 v1`, and the version which that has by now; null: it has no later one. */
  basis_left: v.nullable(
    v.strictObject({
      basis: text,
      version: int,
    }),
  ),
  /** The fact that withdrew it. */
  withdrawal: v.nullable(
    v.strictObject({
      id: uuid,
      reason: text,
      by: v.nullable(text),
      at: instant,
    }),
  ),
});
export type RegisteredDocument = v.InferOutput<typeof registeredDocument>;

export const documentRegister = v.strictObject({
  /** The last number given in the series of a kind. */
  series: v.record(text, int),
  /** Newest first. */
  documents: v.array(registeredDocument),
});
export type DocumentRegister = v.InferOutput<typeof documentRegister>;

/** What is published of the same thing already. */
export const sameDocument = v.strictObject({
  ...v.pick(registeredDocument, ['id', 'number', 'version', 'title', 'state', 'by']).entries,
});
export type SameDocument = v.InferOutput<typeof sameDocument>;

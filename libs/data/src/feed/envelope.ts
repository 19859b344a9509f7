/** The envelope every page of the public feed comes in (feed version 1). */
import * as v from 'valibot';
import type { PageBodies, PageKey } from './pages/index.ts';
import { instant, int, type PageState, pageState, sha256, text, uuid, yes } from './values.ts';

export type { Instant, PageState } from './values.ts';

/** What every body has. */
export const pageBody = v.looseObject({ key: text, state: pageState });

/** The body of a page, by its key if that is known: `PageBody<'after/SS5'>` is a `ClassificationBody`. */
export type PageBody<Key extends string = string> = Key extends PageKey
  ? PageBodies[Key]
  : { key: string; state: PageState };

/** Crews on hold: the page tells officials what happened to them since; the public sees what stood then. */
const heldFromPublic = v.strictObject({
  /** `holds`: the facts that keep it, to be voided when it may be told. */
  crews: v.array(v.strictObject({ number: text, race: text, from_at: instant, holds: v.array(uuid) })),
  /** The public sees this page otherwise. */
  differs: yes,
});
export type HeldFromPublic = v.InferOutput<typeof heldFromPublic>;

/** One page as the database built it. `body` is canonical JSON: integers and strings only, never formatted text. */
export const pageOf = <Body extends v.GenericSchema>(body: Body) =>
  v.strictObject({
    feed: v.literal(1),
    /** Code of the rally. */
    rally: text,
    /** Code of the race; null on pages of the whole rally. */
    race: v.nullable(text),
    key: text,
    /** The rally's clock when this page last changed. */
    revision: int,
    as_of: instant,
    /** Counts publications and amendments; 0 while live. */
    version: int,
    /** When the version was made, of an amended page: its body keeps when it was published before. */
    posted_at: v.exactOptional(instant),
    /** Set while derivation of the race failed: the page may be behind the facts. */
    stale: v.exactOptional(v.strictObject({ since: instant })),
    /** Told to officials only. */
    held: v.exactOptional(heldFromPublic),
    body,
  });
export type Page<Body = PageBody> = Omit<v.InferOutput<ReturnType<typeof pageOf>>, 'body'> & { body: Body };

/** What a broadcast or `page_patches` carries for one page; `patch` null means: fetch the page again. */
export const pagePatch = v.strictObject({
  base: int,
  revision: int,
  as_of: v.exactOptional(instant),
  patch: v.nullable(
    v.strictObject({
      body: v.exactOptional(v.record(text, v.unknown())),
      rows: v.exactOptional(v.array(v.unknown())),
      version: v.exactOptional(int),
    }),
  ),
});

/** Answer of `page_patches`. */
export const pagePatches = v.strictObject({
  feed: v.literal(1),
  rally: text,
  race: v.nullable(text),
  key: text,
  since: int,
  revision: int,
  patches: v.array(pagePatch),
});
type AnyPatch = v.InferOutput<typeof pagePatch>;
export type PagePatch<Row = unknown> = Omit<AnyPatch, 'patch'> & {
  patch: (Omit<NonNullable<AnyPatch['patch']>, 'rows'> & { rows?: Row[] }) | null;
};
export type PagePatches<Row = unknown> = Omit<v.InferOutput<typeof pagePatches>, 'patches'> & {
  patches: PagePatch<Row>[];
};

/** Answer of `heads`: revision by `headKey`, `{ "main:after/SS5": 812, "notices": 40 }`. */
export const heads = v.record(text, int);
export type Heads = v.InferOutput<typeof heads>;

/** The server's clock when the request came in and when the answer went out. */
export const clockAnswer = v.strictObject({ in: instant, out: instant });
export type ClockAnswer = v.InferOutput<typeof clockAnswer>;

export const pageVersion = v.strictObject({
  version: int,
  state: pageState,
  published_at: instant,
  protest_until: v.nullable(instant),
  clerk: v.nullable(text),
  /** Of a stage: it was cancelled, which is neither provisional nor official. */
  is_cancelled: v.exactOptional(yes),
  reason: v.nullable(text),
  /** Of the canonical body (RFC 8785). */
  sha256,
  /** The last fact of the rally's ledger that it knew. */
  ledger_position: int,
  revision: int,
});
export type PageVersion = v.InferOutput<typeof pageVersion>;

/** Codes of the rally and the race. */
const ofARace = { feed: v.literal(1), rally: text, race: text, key: text };

const movedCrew = v.strictObject({ number: text, before: v.nullable(int), after: v.nullable(int) });
export type MovedCrew = v.InferOutput<typeof movedCrew>;

const listedVersion = v.strictObject({
  ...pageVersion.entries,
  /** Crews that have another place than in the entry before; `null`: no place. Absent in older feeds. */
  moved: v.exactOptional(v.array(movedCrew)),
});
export type ListedVersion = v.InferOutput<typeof listedVersion>;

/** Answer of `page_versions`, oldest first. */
export const pageVersions = v.strictObject({ ...ofARace, versions: v.array(listedVersion) });
export type PageVersions = v.InferOutput<typeof pageVersions>;

/** Answer of `page_version`. */
export const publishedPage = v.strictObject({ ...ofARace, ...pageVersion.entries, body: pageBody });
export type PublishedPage<Body = PageBody> = Omit<v.InferOutput<typeof publishedPage>, 'body'> & {
  body: Body;
};

/** Answer of `kept_page`, and of `keep_page` to administrators. */
export const keptPage = v.strictObject({
  ...ofARace,
  /** Code; null: a page of the whole rally. */
  race: v.nullable(text),
  /** 0: a page without versions. */
  version: int,
  /** Of the canonical body (RFC 8785). */
  sha256,
  /** When it was published; of a page without versions, when it was read so first. */
  kept_at: instant,
  /** The last fact of the rally's ledger that it knew. */
  ledger_position: int,
  revision: int,
  body: pageBody,
});
export type KeptPage<Body = PageBody> = Omit<v.InferOutput<typeof keptPage>, 'body'> & { body: Body };

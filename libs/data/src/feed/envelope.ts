/** The envelope every page of the public feed comes in (feed version 1). */

/** Publication state of a page; unknown codes must be shown as they are. */
export type PageState = 'live' | 'provisional' | 'amended' | 'official' | (string & {});

/** An instant as an ISO 8601 string in UTC with milliseconds, e.g. `2019-02-15T10:12:03.120Z`. */
export type Instant = string;

/** One page as the database built it. `body` is canonical JSON: integers and strings only, never formatted text. */
export interface Page<Body = PageBody> {
  feed: 1;
  rally: string;
  /** Code of the race; null on pages of the whole rally. */
  race: string | null;
  key: string;
  /** The rally's clock when this page last changed. */
  revision: number;
  as_of: Instant;
  /** Counts publications and amendments; 0 while live. */
  version: number;
  /** Set while derivation of the race failed: the page may be behind the facts. */
  stale?: { since: Instant };
  held?: HeldFromPublic;
  body: Body;
}

/** Crews on hold: the page tells officials what happened to them since; the public sees what stood then. */
export interface HeldFromPublic {
  /** `holds`: the facts that keep it, to be voided when it may be told. */
  crews: readonly { number: string; race: string; from_at: Instant; holds: readonly string[] }[];
  /** The public sees this page otherwise. */
  differs: boolean;
}

export interface PageBody {
  key: string;
  state: PageState;
}

/** What a broadcast or `page_patches` carries for one page; `patch` null means: fetch the page again. */
export interface PagePatch<Row = unknown> {
  base: number;
  revision: number;
  as_of?: Instant;
  patch: { body?: Record<string, unknown>; rows?: Row[]; version?: number } | null;
}

export interface PagePatches<Row = unknown> {
  feed: 1;
  rally: string;
  race: string | null;
  key: string;
  since: number;
  revision: number;
  patches: PagePatch<Row>[];
}

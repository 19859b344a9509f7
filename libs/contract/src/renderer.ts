/**
 * The second half of a remote's release: a pure function that draws the first view of an address as HTML where there is no browser.
 * Its file is named `render.*.js` in the signed release; run, it leaves the function as `globalThis.bivouacRender`.
 */

export interface PageName {
  readonly rally: string;
  readonly race: string | null;
  readonly key: string;
}

/** A page as the feed answered; `page` null: there is none. */
export interface GivenPage {
  readonly of: PageName;
  readonly page: unknown;
  readonly etag: string | null;
}

/** Everything a renderer knows. Plain JSON: it crosses into a worker as text. */
export interface RenderInput {
  /** Path and query below the site's origin: `/fr/rally/…?view=general`. */
  readonly address: string;
  readonly language: string;
  /** Unix ms. */
  readonly nowMs: number;
  /** Where the feed is read from browsers, for links to its files. */
  readonly feed: { readonly url: string; readonly publishableKey: string; readonly filesUrl: string };
  readonly pages: readonly GivenPage[];
  /** The list of rallies; null: not asked for. */
  readonly rallies: readonly unknown[] | null;
  readonly withPicture?: boolean;
}

export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** schema.org, one object each. */
  readonly data: readonly object[];
  /** An SVG of 1200 × 630 for shared links; null: none. */
  readonly picture: string | null;
}

export interface Rendered {
  /** 404: nothing lives at the address. */
  readonly status: 200 | 404;
  /** The address that is meant instead, as a path of the site; null: this one. */
  readonly location: string | null;
  /** What was asked for and not given: whoever renders gives it and asks again. */
  readonly needs: { readonly rallies: boolean; readonly pages: readonly PageName[] };
  /** Everything that was read, given or not. */
  readonly reads: readonly PageName[];
  readonly head: DocumentHead;
  /** The remote's part of the page, below and from 1024 px of width. */
  readonly html: { readonly narrow: string; readonly wide: string };
  /** Chunks of the client that draw the same, by the beginning of their files' names; of `wide` only from 1024 px on. */
  readonly chunks: { readonly narrow: readonly string[]; readonly wide: readonly string[] };
}

export type Render = (input: RenderInput) => Rendered;

/** Answers public addresses with their first view, and everything else with nothing: whoever runs it goes on as without it. */
import type { PageName } from '@bivouac/contract';
import { type Basis, readBasis } from './basis.ts';
import { addressOfPicture } from './document/head.ts';
import { documentFor } from './document-for.ts';
import { type Gathered, gather } from './gather.ts';
import { keptFor } from './kept.ts';
import { Busy, saidSeldom, turnsFor, within } from './limits.ts';
import type { Compress, Renderer, Site } from './parts.ts';
import { NotTrusted } from './release.ts';
import { robots, sitemap } from './robots.ts';
import { isAsking, isLong, type Wanted, wantedOf } from './which.ts';

/** Rallies that were here since this part began: one of them that is no longer there is gone, and not merely unknown. */
const MOST = 5_000;
const served = new Set<string>();

const rallyIn = (pathname: string) => /^\/[^/]+\/rally\/([^/]+)/.exec(pathname)?.[1]?.toLowerCase();

function noteServed(pathname: string): void {
  const rally = rallyIn(pathname);
  if (rally && served.size < MOST) served.add(rally);
}

function wasServed(pathname: string): boolean {
  const rally = rallyIn(pathname);
  return rally !== undefined && served.has(rally);
}

export interface FirstViewParts {
  site: Site;
  renderer: Renderer;
  compress?: Compress | null;
  /** Draws an SVG as PNG; without it links have no pictures. */
  draw?: ((svg: string) => Promise<Uint8Array>) | null;
  /** The origin people open, for addresses that are told; null: as the request came. */
  siteUrl: string | null;
  log: (line: string) => void;
  nowMs?: () => number;
  /** Longer than this nobody waits for a first view. ms */
  atMostMs?: number;
}

export interface FirstView {
  /** Null: not ours, or it could not be rendered. */
  answer(request: Request): Promise<Response | null>;
}

/** How long an answer is given again, ms. */
const KEPT_MS = 1_000;
const PICTURE_MS = 60_000;
const LIST_MS = 60_000;
/** Addresses that may be rendered at once: more are drawn by browsers. */
const MOST_AT_ONCE = 16;
/** Drawing letters takes a whole processor: pictures wait for one another, and never for long. */
const PICTURES_AT_ONCE = 1;
const PICTURES_WAITING = 12;
/** So do whole tables; who asks for one has no other way to it, and waits. */
const LONG_AT_ONCE = 1;
const LONG_WAITING = 3;
const LONG_PATIENCE_MS = 20_000;
/** More than a busy machine needs: what is given up is of no use without scripts. Whose device has kept the site sees it after 5 s. ms */
const PATIENCE_MS = 8_000;

interface Page {
  status: number;
  text: string;
  location: string | null;
  forms: Map<string, Promise<Uint8Array>>;
}

export function createFirstView(parts: FirstViewParts): FirstView {
  const { site, renderer, compress = null, draw = null, siteUrl, log, nowMs = Date.now } = parts;
  const { atMostMs = PATIENCE_MS } = parts;
  const bases = keptFor<Basis>(KEPT_MS, 1, nowMs);
  const documents = keptFor<Page>(KEPT_MS, 500, nowMs);
  const pictures = keptFor<Uint8Array>(PICTURE_MS, 200, nowMs);
  const lists = keptFor<string>(LIST_MS, 2, nowMs);
  const likely = new Map<string, readonly PageName[]>();
  const scripts = new Map<string, string>();
  const documentTurn = turnsFor(MOST_AT_ONCE, 0);
  const longTurn = turnsFor(LONG_AT_ONCE, LONG_WAITING);
  const pictureTurn = turnsFor(PICTURES_AT_ONCE, PICTURES_WAITING);
  const say = saidSeldom(log, nowMs);

  /** The newest release seen: an older one cannot be slipped in again. */
  let seen = 0;

  const basis = () =>
    bases.get('', async () => {
      const base = await readBasis(site, scripts);
      if (base.release.sequence < seen) throw new NotTrusted('downgraded');
      seen = base.release.sequence;
      return base;
    });

  async function gathered(base: Basis, wanted: Wanted, withPicture = false): Promise<Gathered> {
    const { publishableKey, feedUrl, filesUrl } = base;
    const found = await gather(
      {
        address: wanted.address,
        language: wanted.language,
        nowMs: nowMs(),
        feed: { url: feedUrl, publishableKey, filesUrl },
        withPicture,
      },
      {
        render: (input) => renderer.render(base.script, input),
        feed: (question) => site.feed(question, publishableKey),
        likely: likely.get(wanted.address) ?? [],
      },
    );
    likely.delete(wanted.address);
    likely.set(wanted.address, found.rendered.reads);
    if (likely.size > 1_000) likely.delete(likely.keys().next().value as string);
    return found;
  }

  async function page(base: Basis, wanted: Wanted, origin: string): Promise<Page> {
    const found = await gathered(base, wanted);
    const { status, location } = found.rendered;
    const forms = new Map();
    if (location) return { status: 302, text: '', location, forms };
    if (status === 200) noteServed(wanted.pathname);
    const text = await documentFor({ base, wanted, origin, found, site, hasPictures: draw !== null });
    const isWithoutRally = found.pages.some(({ of, page }) => of.key === 'index' && page === null);
    const isOver = status === 404 && isWithoutRally && wasServed(wanted.pathname);
    return { status: isOver ? 410 : status, text, location: null, forms };
  }

  async function picture(base: Basis, wanted: Wanted): Promise<Uint8Array> {
    const { head, status } = (await gathered(base, wanted, true)).rendered;
    // A failure is not kept: what is not there now may be announced the next moment.
    if (!draw || !head.picture || status !== 200) throw new NoPicture();
    return draw(head.picture);
  }

  async function answer(request: Request): Promise<Response | null> {
    const url = new URL(request.url);
    const origin = siteUrl ?? url.origin;
    if (url.pathname === '/robots.txt') return textOf(robots(origin), 'text/plain');
    const base = await basis();
    const feed = (question: string) => site.feed(question, base.publishableKey);
    if (url.pathname === '/sitemap.xml') {
      const make = () => longTurn(() => sitemap(origin, base.languages, feed));
      return textOf(await lists.get(origin, make), 'application/xml');
    }
    const drawn = addressOfPicture(url);
    const wanted = wantedOf(drawn ?? url, base.languages);
    if (!wanted) return null;
    if (drawn) {
      const name = `${base.script.integrity} ${wanted.address}`;
      return pictureOf(await pictures.get(name, () => pictureTurn(() => picture(base, wanted))));
    }
    // What is somebody's own never comes into it: no cookie and no token is looked at, so one answer is everybody's.
    const key = `${base.script.integrity} ${origin} ${wanted.address}`;
    const turn = isLong(wanted.address) ? longTurn : documentTurn;
    const found = await documents.get(key, () => turn(() => page(base, wanted, origin)));
    return respond(found, request, compress);
  }

  return {
    async answer(request) {
      if (!isAsking(request)) return null;
      try {
        return await within(isLong(request.url) ? LONG_PATIENCE_MS : atMostMs, answer(request));
      } catch (failure) {
        if (failure instanceof NoPicture) return null;
        if (!(failure instanceof Busy)) say(failure instanceof Error ? failure.message : String(failure));
        // Browsers draw a page; nobody draws a picture, or writes a list, but this part.
        return /^\/(share\/|sitemap\.xml$)/.test(new URL(request.url).pathname) ? comeAgain() : null;
      }
    },
  };
}

class NoPicture extends Error {
  readonly reason = 'no_picture';
}

function comeAgain(): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': '10' };
  return new Response(null, { status: 503, headers });
}

async function respond(page: Page, request: Request, compress: Compress | null): Promise<Response> {
  const { status, text, location, forms } = page;
  const headers = new Headers({
    // Browsers ask each time; a cache in front asks once a second.
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
  });
  if (location) {
    headers.set('location', location);
    return new Response(null, { status, headers });
  }
  if (compress) headers.set('vary', 'Accept-Encoding');
  const form = compress?.formFor(request.headers.get('accept-encoding')) ?? null;
  let body: string | Uint8Array = text;
  if (compress && form) {
    const made = forms.get(form) ?? compress.compress(text, form);
    forms.set(form, made);
    body = await made;
    headers.set('content-encoding', form);
  }
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers });
}

function textOf(text: string, type: string): Response {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' };
  return new Response(text, { headers });
}

function pictureOf(bytes: Uint8Array): Response {
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=60' };
  return new Response(bytes as BodyInit, { headers });
}

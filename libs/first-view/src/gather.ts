/** Asks a renderer what an address needs, brings it from the feed, and asks again: the pages know best what they are made of. */
import type { GivenPage, PageName, Rendered, RenderInput } from '@bivouac/contract';
import { within } from './limits.ts';

/** Characters of one arrangement, 3,000 a row: a first view that is longer is none. */
const LONGEST = 8_000_000;

/** The structure, then what the address names, then what that leads to. */
const MOST_ROUNDS = 5;
/** More than any page reads. */
const MOST_PAGES = 60;
/** Nothing waits for ever: who waits for an answer holds a turn that others want. ms */
const FEED_MS = 10_000;

export class NotRendered extends Error {
  readonly reason: 'nonsense' | 'endless' | 'feed';
  constructor(reason: NotRendered['reason'], what: string) {
    super(`The first view was not rendered (${reason}): ${what}.`);
    this.name = 'NotRendered';
    this.reason = reason;
  }
}

export interface Gathered {
  rendered: Rendered;
  pages: GivenPage[];
  rallies: readonly unknown[] | null;
}

export interface Gathering {
  render(input: RenderInput): Promise<Rendered>;
  feed(question: string): Promise<Response>;
  /** What the same address needed the last time: then all of it is asked for at once. */
  likely: readonly PageName[];
  feedAtMostMs?: number;
}

export async function gather(
  asked: Omit<RenderInput, 'pages' | 'rallies'>,
  { render, feed: ask, likely, feedAtMostMs = FEED_MS }: Gathering,
): Promise<Gathered> {
  const feed = (question: string) => within(feedAtMostMs, ask(question));
  let pages = await Promise.all(likely.map((of) => readPage(of, feed)));
  let rallies: readonly unknown[] | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const rendered: unknown = await render({ ...asked, pages, rallies });
    if (!isRendered(rendered)) throw new NotRendered('nonsense', 'the renderer gave no document');
    const { needs } = rendered;
    if (needs.pages.length === 0 && !needs.rallies) {
      const read = new Set(rendered.reads.map(nameOf));
      return { rendered, pages: pages.filter(({ of }) => read.has(nameOf(of))), rallies };
    }
    if (pages.length + needs.pages.length > MOST_PAGES) break;
    const [more, list]: [GivenPage[], readonly unknown[] | null] = await Promise.all([
      Promise.all(needs.pages.map((of) => readPage(of, feed))),
      needs.rallies ? readRallies(feed) : rallies,
    ]);
    pages = [...pages, ...more];
    rallies = list;
  }
  throw new NotRendered('endless', 'it needs more than an address can');
}

export const nameOf = ({ rally, race, key }: PageName) => `${rally}\n${race ?? ''}\n${key}`;

async function readPage(of: PageName, feed: Gathering['feed']): Promise<GivenPage> {
  const query = new URLSearchParams({
    rally: of.rally,
    ...(of.race === null ? {} : { race: of.race }),
    key: of.key,
  });
  const answer = await feed(`page?${query}`);
  // 400: what the address names can be the name of nothing.
  if (answer.status === 404 || answer.status === 400) return { of, page: null, etag: null };
  if (!answer.ok) throw new NotRendered('feed', `page ${of.key} was answered ${answer.status}`);
  return { of, page: await answer.json(), etag: answer.headers.get('etag') };
}

async function readRallies(feed: Gathering['feed']): Promise<readonly unknown[]> {
  const answer = await feed('rallies');
  if (!answer.ok) throw new NotRendered('feed', `rallies was answered ${answer.status}`);
  return (await answer.json()) as readonly unknown[];
}

/** Is this what a renderer gives? Another release may be wrong about it; then browsers draw the page. */
function isRendered(value: unknown): value is Rendered {
  const { status, location, needs, reads, head, html, chunks } = record(value);
  const { title, description, data, picture } = record(head);
  const isPath = (one: unknown) => one === null || (isText(one) && /^\/(?!\/)/.test(one));
  const isForms = (one: unknown, isGood: (form: unknown) => boolean) =>
    isGood(record(one).narrow) && isGood(record(one).wide);
  return (
    (status === 200 || status === 404) &&
    isPath(location) &&
    typeof record(needs).rallies === 'boolean' &&
    isList(record(needs).pages, isName) &&
    isList(reads, isName) &&
    isText(title) &&
    isText(description) &&
    isList(data, (one) => typeof one === 'object' && one !== null) &&
    (picture === null || isText(picture)) &&
    isForms(html, isText) &&
    isForms(chunks, (list) => isList(list, isText))
  );
}

const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < LONGEST;
const isList = (value: unknown, isGood: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(isGood);

function isName(value: unknown): boolean {
  const { rally, race, key } = record(value);
  return isText(rally) && isText(key) && (race === null || isText(race));
}

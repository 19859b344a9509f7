/** What one reader knows of one page, and how each thing it hears changes that: pure steps, no timers (SPEC 10–19). */
import type { FeedProblem, Page, PageAnswer, PageBody, PagePatch } from '@bivouac/data/feed';
import { applyPatch } from '../arrange/index.ts';

/** Patches that wait for an earlier one; more than this means the page is fetched anyway. */
const HELD_AT_MOST = 50;

export interface PageState<Body extends PageBody = PageBody> {
  page: Page<Body> | null;
  problem: FeedProblem | null;
  /** ETag of `page` as fetched; null once a patch was put on it. */
  etag: string | null;
  /** The page equalled the source at this instant of the reader's elapsed clock; −∞ before the first page. */
  knownAtMs: number;
  /** When `page` reached its revision, on the same clock. */
  appliedAtMs: number;
  /** The newest revision heard of, by message, head or answer. */
  heard: number;
  /** The rally's newest revision up to which a page without a head of its own was asked for. */
  checked: number;
  /** The source itself says it is at an earlier revision (restored, begun anew), or the page is the device's: the next answer counts whatever it is. */
  isRewound: boolean;
  held: readonly PagePatch[];
}

export const unread: PageState<never> = {
  page: null,
  problem: null,
  etag: null,
  knownAtMs: Number.NEGATIVE_INFINITY,
  appliedAtMs: Number.NEGATIVE_INFINITY,
  heard: 0,
  checked: 0,
  isRewound: false,
  held: [],
};

export function isBehind(state: PageState): boolean {
  return state.page === null || state.isRewound || state.heard > state.page.revision;
}

/** A message of the page's topic. It proves nothing about now (it may be late), so `knownAtMs` stays. */
export function hearPatch<B extends PageBody>(
  state: PageState<B>,
  patch: PagePatch,
  nowMs: number,
): PageState<B> {
  const heard = Math.max(state.heard, patch.revision);
  return drain({ ...state, heard, held: [...state.held, patch].slice(-HELD_AT_MOST) }, nowMs);
}

/** The source's revision of this page, true at `trueAtMs`. */
export function hearHead<B extends PageBody>(
  state: PageState<B>,
  revision: number,
  trueAtMs: number,
): PageState<B> {
  if (state.page === null) return { ...state, heard: Math.max(state.heard, revision) };
  if (revision === state.page.revision) {
    return { ...state, knownAtMs: Math.max(state.knownAtMs, trueAtMs), isRewound: false };
  }
  if (revision > state.page.revision) return { ...state, heard: Math.max(state.heard, revision) };
  return trueAtMs > state.appliedAtMs ? { ...state, isRewound: true } : state;
}

/** For a page without a head of its own: the rally's newest revision. A later one means: ask again. */
export function hearRally<B extends PageBody>(
  state: PageState<B>,
  revision: number,
  trueAtMs: number,
): PageState<B> {
  if (state.page === null) return state;
  if (revision <= Math.max(state.checked, state.page.revision)) {
    return { ...state, knownAtMs: Math.max(state.knownAtMs, trueAtMs) };
  }
  return { ...state, heard: Math.max(state.heard, revision) };
}

/** The answer to a request sent with `sent.etag`, true at `trueAtMs`. */
export function takeAnswer<B extends PageBody>(
  state: PageState<B>,
  answer: PageAnswer<B>,
  sent: { etag: string | null; heard: number; hasOwnHead: boolean },
  trueAtMs: number,
  nowMs: number,
): PageState<B> {
  const checked = sent.hasOwnHead ? state.checked : Math.max(state.checked, sent.heard);
  const next = { ...state, problem: null, checked };
  if (answer.page === null) {
    const isStillThat = state.page !== null && state.etag === sent.etag;
    return settle(
      isStillThat ? { ...next, knownAtMs: Math.max(state.knownAtMs, trueAtMs), isRewound: false } : next,
    );
  }
  const isOlder = state.page !== null && answer.page.revision < state.page.revision;
  if (isOlder && !state.isRewound) return settle(next);
  const heard = state.isRewound ? answer.page.revision : Math.max(state.heard, answer.page.revision);
  const isSame = state.page?.revision === answer.page.revision;
  return settle(
    drain(
      {
        ...next,
        page: keepRows(state.page, answer.page),
        etag: answer.etag,
        heard,
        isRewound: false,
        held: state.isRewound ? [] : state.held,
        knownAtMs: state.isRewound ? trueAtMs : Math.max(state.knownAtMs, trueAtMs),
        appliedAtMs: isSame ? state.appliedAtMs : nowMs,
      },
      nowMs,
    ),
  );
}

/** The page as this device last showed it, not known to be right for `ageMs`: the next answer counts whatever it is (SPEC 83). */
export function takeKept<B extends PageBody>(
  state: PageState<B>,
  page: Page<B>,
  ageMs: number,
  nowMs: number,
): PageState<B> {
  if (state.page !== null) return state;
  return { ...state, page, knownAtMs: nowMs - ageMs, isRewound: true, held: [] };
}

/** No page came. A page that is gone (held back, withdrawn) must vanish from the screen too. */
export function takeProblem<B extends PageBody>(state: PageState<B>, problem: FeedProblem): PageState<B> {
  return problem.reason === 'not_found' ? { ...unread, heard: state.heard, problem } : { ...state, problem };
}

/** A page without its own head is never behind by what the rally's newest revision was when it was asked for. */
function settle<B extends PageBody>(state: PageState<B>): PageState<B> {
  const own = Math.max(state.page?.revision ?? 0, ...state.held.map((patch) => patch.revision));
  return state.heard <= state.checked ? { ...state, heard: own } : state;
}

/** Puts the held patches on the page, in the order of their bases, as far as they fit. */
function drain<B extends PageBody>(state: PageState<B>, nowMs: number): PageState<B> {
  if (state.page === null) return state;
  let { page, etag, appliedAtMs } = state;
  const waiting: PagePatch[] = [];
  for (const patch of [...state.held].sort((a, b) => a.base - b.base || a.revision - b.revision)) {
    const applied = applyPatch(page, patch);
    if (applied.outcome === 'gap' && patch.patch !== null) waiting.push(patch);
    if (applied.outcome !== 'applied') continue;
    page = keepRows(page, applied.page);
    etag = null;
    appliedAtMs = nowMs;
  }
  return { ...state, page, etag, appliedAtMs, held: waiting };
}

interface WithRows {
  key: string;
  rows?: readonly object[];
}

/** `next`, in which every row equal to the one of the same crew, team or id in `previous` is that very object; `previous` itself if nothing changed. */
function keepRows<Body extends PageBody>(previous: Page<Body> | null, next: Page<Body>): Page<Body> {
  if (previous && isEqual(previous, next)) return previous;
  const shown: WithRows | undefined = previous?.body;
  const before = shown?.rows;
  const { rows: after }: WithRows = next.body;
  if (!before || !after) return next;
  const known = new Map(before.map((row) => [identityOf(row), row]));
  const rows = after.map((row) => {
    const old = known.get(identityOf(row));
    return old && isEqual(old, row) ? old : row;
  });
  return { ...next, body: { ...next.body, rows } };
}

function identityOf({ id, number, team }: { id?: unknown; number?: unknown; team?: unknown }): unknown {
  return id ?? number ?? team;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) =>
    isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

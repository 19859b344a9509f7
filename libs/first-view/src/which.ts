/** Which requests the first view answers: public addresses, for whoever it is, and nothing that is somebody's own. */

/** The shell's own pages below a language. */
const OWN = new Set(['sign-in', 'sign-up', 'forgotten-password', 'account']);
/**
 * What public pages read of a query. All else is left out of what is rendered, kept and told: it may be a secret of a letter's link, or
 * a mark of its sender.
 */
const READ = new Set(
  'view version panel waypoint gap category group class team flag crew fav q race when year rows compare stage kind penalty from splits ref side course'.split(
    ' ',
  ),
);
const LONGEST = 500;

export interface Wanted {
  language: string;
  /** Path and query, in one form. */
  address: string;
  pathname: string;
}

/** Null: not ours to answer. */
export function wantedOf(url: URL, languages: readonly string[]): Wanted | null {
  const { pathname } = url;
  const [, language = '', first = '', second] = pathname.split('/');
  if (!languages.includes(language)) return null;
  if (OWN.has(first) && !second) return null;
  if (/\.[A-Za-z0-9]{1,8}$/.test(pathname) || pathname.includes('//') || /[\p{Cc}\\]/u.test(pathname))
    return null;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => READ.has(name)));
  query.sort();
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return address.length > LONGEST ? null : { language, address, pathname };
}

/** Every row of a table, for readers without scripts; usually it is as many as a screen begins with. */
export function isLong(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).get('rows') === 'all';
}

export function isAsking(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '*/*';
  return /^(GET|HEAD)$/.test(request.method) && /text\/html|\*\/\*/.test(accept);
}

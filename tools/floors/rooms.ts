/** The rooms of the house and what each may import: only from floors below its own. */

const RULES = ['libs/rules'];
const GROUND = ['libs/data', 'libs/ui', 'libs/i18n', 'libs/contract', 'libs/gps'];
const LIVE = ['libs/live', 'libs/outbox', 'libs/sentences'];
const REMOTES = ['mfe-public', 'mfe-admin', 'mfe-organizer', 'mfe-marshall'];

/** By room, from the lowest floor up. A room that is not named here is not known to the house. */
export const below: Readonly<Record<string, readonly string[]>> = {
  ...floor(RULES, []),
  ...floor(GROUND, RULES),
  ...floor(LIVE, [...RULES, ...GROUND]),
  ...floor(['shell', ...REMOTES], [...RULES, ...GROUND, ...LIVE]),
  // Programs of this machine: they use the libraries as anybody does, and stand beside the page.
  supabase: [...RULES, ...GROUND, ...LIVE],
  tools: [...RULES, ...GROUND, ...LIVE, 'supabase'],
  e2e: [...RULES, ...GROUND, ...LIVE, 'supabase', 'tools'],
};

/** The doors to the tools from below: how a package of the page is built, and tests that bring events in by the tools. */
export const mayUseTools = /^((shell|mfe-[a-z]+)\/rsbuild\.config\.ts$|supabase\/tests\/)/;

/** `libs/ui` for `libs/ui/src/index.ts`; null outside of every room. */
export function roomOf(path: string): string | null {
  const [first = '', second = ''] = path.split('/');
  const room = first === 'libs' ? `${first}/${second}` : first;
  return path.includes('/') && Object.hasOwn(below, room) ? room : null;
}

/** `@bivouac/data/feed` is `libs/data`, `@bivouac/mfe-admin` is `mfe-admin`. */
export function roomOfPackage(specifier: string): string | null {
  const name = /^@bivouac\/([^/]+)/.exec(specifier)?.[1];
  if (!name) return null;
  return [name, `libs/${name}`].find((room) => Object.hasOwn(below, room)) ?? name;
}

function floor(rooms: readonly string[], lower: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(rooms.map((room) => [room, lower]));
}

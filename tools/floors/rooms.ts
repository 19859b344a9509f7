/** The floors of the house, from the lowest up: the one table of who may stand on whom. The lint's rules are written from it. */

export interface Floor {
  rooms: readonly string[];
  on: readonly string[];
  /** Where the page begins and a server is another matter: nothing here speaks to Supabase by itself. */
  asksByData?: true;
  /** What to do instead, for whoever imports what does not stand below. */
  instead: string;
}

const RULES = ['libs/rules'];
const GROUND = ['libs/data', 'libs/ui', 'libs/i18n', 'libs/contract', 'libs/gps', 'libs/files'];
const LIVE = ['libs/live', 'libs/outbox', 'libs/sentences', 'libs/first-view', 'libs/papers'];
const REMOTES = ['mfe-public', 'mfe-admin', 'mfe-organizer', 'mfe-marshall'];
const LIBRARIES = [...RULES, ...GROUND, ...LIVE];

export const floors: readonly Floor[] = [
  {
    rooms: RULES,
    on: [],
    instead: 'libs/rules is the lowest floor and imports no other. Hand in what it needs as a parameter.',
  },
  {
    rooms: GROUND,
    on: RULES,
    instead:
      'This floor stands on libs/rules alone: take what you need as a parameter, or move the code one floor up.',
  },
  {
    rooms: LIVE,
    on: [...RULES, ...GROUND],
    instead:
      'This floor stands on data, ui, i18n, contract, gps and rules: move the code up, or take what you need as a parameter.',
  },
  {
    rooms: ['shell'],
    on: LIBRARIES,
    asksByData: true,
    instead: 'The shell knows remotes only by the contract and the registry: no floor lets it import one.',
  },
  {
    rooms: REMOTES,
    on: LIBRARIES,
    asksByData: true,
    instead:
      'A remote knows neither the shell nor another remote: use @bivouac/contract, or put the code on a floor below.',
  },
  {
    rooms: ['libs/testing'],
    on: LIBRARIES,
    instead: 'The harness of page tests knows the libraries alone: a remote hands itself in.',
  },
  {
    rooms: ['gallery'],
    on: LIBRARIES,
    asksByData: true,
    instead:
      'The gallery shows what stands in libs/ui: a part of a page that is worth showing moves there first.',
  },
  // Programs of this machine: they use the libraries as anybody does, and stand beside the page.
  {
    rooms: ['supabase'],
    on: LIBRARIES,
    instead: 'The database and its stack know the libraries alone: what a page or a tool has, hand in.',
  },
  {
    rooms: ['tools'],
    on: [...LIBRARIES, 'supabase'],
    instead: 'Tools use the libraries and the stack, and no page: put on a floor below what both need.',
  },
  {
    rooms: ['e2e'],
    on: [...LIBRARIES, 'supabase', 'tools', 'libs/testing'],
    instead: 'A story meets the site by its pages, as people do: it imports neither the shell nor a remote.',
  },
];

export const ASK_DATA =
  'Only libs/data talks to Supabase (and libs/live to its sockets): use a query or command of @bivouac/data.';

/** A room that is not named here is not known to the house. */
export const rooms: readonly string[] = floors.flatMap((floor) => floor.rooms);

/** Folders of the tools that are packages of their own: a team has them where it has nothing else of the tools. */
export const PACKAGES_OF_TOOLS: readonly string[] = ['build', 'release'];

/** The doors to the tools from below: how a package of the page is built and tested, and tests that bring events in by the tools. */
const MAY_USE_TOOLS = /^((shell|gallery|mfe-[a-z]+)\/(rsbuild|vitest)\.config\.ts$|supabase\/tests\/)/;

const PAGE_TESTS = /^mfe-[a-z]+\/(pages\/|vitest\.pages\.ts$)/;

/** What to do instead of this import, or null where it is allowed. */
export function instead(path: string, target: string): string | null {
  const room = roomOf(path);
  const floor = floors.find((one) => room !== null && one.rooms.includes(room));
  if (!floor || target === room || floor.on.includes(target)) return null;
  if (target === 'libs/testing' && PAGE_TESTS.test(path)) return null;
  return target === 'tools' && MAY_USE_TOOLS.test(path) ? null : floor.instead;
}

/** `libs/ui` for `libs/ui/src/index.ts`; null outside of every room. */
export function roomOf(path: string): string | null {
  const [first = '', second = ''] = path.split('/');
  const room = first === 'libs' ? `${first}/${second}` : first;
  return path.includes('/') && rooms.includes(room) ? room : null;
}

/** `@bivouac/data/feed` is `libs/data`, `@bivouac/mfe-admin` is `mfe-admin`. */
export function roomOfPackage(specifier: string): string | null {
  const name = /^@bivouac\/([^/]+)/.exec(specifier)?.[1];
  if (!name) return null;
  if (PACKAGES_OF_TOOLS.includes(name)) return 'tools';
  return [name, `libs/${name}`].find((room) => rooms.includes(room)) ?? name;
}

/** The package of a room, as imports name it. */
export function packageOf(room: string): string {
  return `@bivouac/${room.replace('libs/', '')}`;
}

/** Releases that a story makes up, mostly of the public part, signed by their team and served to one page alone: nothing on the stack changes. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../supabase/local/index.ts';
import { type Against, builtAgainst } from '../../tools/build/release/built-against.ts';
import { lineOf } from '../../tools/build/release/line.ts';
import { signingKey } from '../../tools/build/release/team-keys.ts';
import { type Built, sumOf } from '../../tools/release/built.ts';
import { plainDocuments } from '../pages/shell/taken-over.ts';

const NAME = 'mfe-public';
export const REGISTRY = `**/remotes/${NAME}.json`;
const ENTRY = 'remoteEntry.0123abcd.js';

export const present = builtAgainst(join(projectRoot, NAME, 'dist'));

/** `mount`, `unmount`: what they do first, as code with `domElement` at hand, `mount` with `reportFatal` as well; `before`: code ahead of everything; `get`: what its container answers. */
export interface Crafted {
  version: string;
  against?: Against;
  holds?: number;
  before?: string;
  get?: string;
  mount?: string;
  unmount?: string;
}

export function crafted({
  version,
  against = present,
  holds = against.contract,
  before = '',
  get = 'async () => () => ({ remote })',
  mount = '',
  unmount = '',
}: Crafted): Built {
  const code = `${before}
var mfe_public = (() => {
  const remote = {
    manifest: { name: '${NAME}', contract: ${holds}, base: '/:language' },
    bootstrap: async () => undefined,
    mount: async ({ domElement, reportFatal, contract }) => {
      ${mount}
      domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Made up ${version}, told ' + contract }));
    },
    update: async () => undefined,
    unmount: async ({ domElement }) => {
      ${unmount}
      domElement.replaceChildren();
    },
  };
  return { init: () => undefined, get: ${get} };
})();
`;
  const files = new Map([[ENTRY, Buffer.from(code)]]);
  const content = {
    name: NAME,
    version,
    ...against,
    entry: `/r/${NAME}/${version}/${ENTRY}`,
    files: Object.fromEntries([...files].map(([path, bytes]) => [path, sumOf(bytes)])),
  };
  return { content, files, site: new Map() };
}

/**
 * Until `page.unroute(REGISTRY)`. Its usual sequence is below every real one: what is given afterwards is never behind it. A page that has
 * mounted a real one takes a higher one only.
 */
export async function offerTo(page: Page, { content, files }: Built, sequence = 1): Promise<void> {
  await plainDocuments(page);
  const { name, version } = content;
  const line = lineOf({ ...content, sequence }, signingKey(name));
  await page.route(`**/remotes/${name}.json`, (route) => route.fulfill({ json: { remotes: [line] } }));
  await page.route(`**/r/${name}/${version}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.split(`/${version}/`).at(-1) ?? '';
    const contentType = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = files.get(path);
    return route.fulfill(body ? { body, contentType } : { status: 404 });
  });
}

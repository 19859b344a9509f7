/** Which routes a walk over addresses leaves out. */
import { commands } from 'vitest/browser';

/** `base`: what its addresses begin with. `files`: where its routes are. Routes of a rally may be below its live frame. */
export async function routesWithout(
  addresses: readonly string[],
  base: string,
  files: readonly string[] = ['src/pages.tsx'],
): Promise<string[]> {
  const source = (await Promise.all(files.map((file) => commands.readFile(file)))).join('\n');
  const paths = addresses.map((address) => address.split('?')[0] ?? '');
  const routes: string[] = [];
  const within: string[] = [];
  for (const [tag, parent, leaf = ''] of source.matchAll(
    /<Route\s+path="([^"]+)">|<Route\s+(?:path="([^"]+)"|index)\s|<\/Route>/g,
  )) {
    if (tag === '</Route>') within.pop();
    else if (parent) within.push(parent);
    else routes.push([...within, ...(leaf ? [leaf] : [])].join('/'));
  }
  return routes.filter((route) => {
    if (route === '') return false;
    const below = route
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*');
    const pattern = new RegExp(`^${base}(rally/[^/]+/live/)?${below}$`);
    return !paths.some((path) => pattern.test(path));
  });
}

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
  const routes = [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => path);
  return routes.filter((route) => {
    const below = route.replace(/:\w+/g, '[^/]+').replace('*', '.*');
    const pattern = new RegExp(`^${base}(rally/[^/]+/live/)?${below}$`);
    return !paths.some((path) => pattern.test(path));
  });
}

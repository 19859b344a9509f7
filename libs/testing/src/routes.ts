/** Which routes a walk over addresses leaves out. */

/** `source`: the file with the routes of a remote; `base`: what its addresses begin with. Routes of a rally may be below its live frame. */
export function routesWithout(addresses: readonly string[], source: string, base: string): string[] {
  const paths = addresses.map((address) => address.split('?')[0] ?? '');
  const routes = [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => path);
  return routes.filter((route) => {
    const below = route.replace(/:\w+/g, '[^/]+').replace('*', '.*');
    const pattern = new RegExp(`^${base}(rally/[^/]+/live/)?${below}$`);
    return !paths.some((path) => pattern.test(path));
  });
}

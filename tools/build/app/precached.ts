/** What a phone keeps of one version of an app: every file it is made of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** As Workbox takes it: a file named by its content needs no revision. */
export interface Precached {
  url: string;
  revision: string | null;
}

/** The worker itself, maps, and what reports errors: that needs a network anyway, and most sites report to nobody. */
const leftOut = /\.map$|^sw\.js$|^part-reports\./;

/** `folder`: laid out as on the site. `place`: whose `index.html` answers for every address below `/{place}/`. */
export function precached(folder: string, place: string): Precached[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !leftOut.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort()
    .map((file) => {
      const path = relative(folder, file).split(sep).join('/');
      const isNamedByContent = /\.[0-9a-f]{8,}\.\w+$/.test(path);
      return {
        url: path === `${place}/index.html` ? `/${place}/` : `/${path}`,
        revision: isNamedByContent ? null : revisionOf(readFileSync(file)),
      };
    });
}

function revisionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

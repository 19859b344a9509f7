/** Browsers that are not Chromium, for the stories of `engines-…`: those that are there, or that can be had from Debian. */

import { installByApt } from './apt.ts';
import { type EngineName, firefox, webkit } from './found-engines.ts';

const ENGINES: Record<EngineName, { title: string; packages: string[]; isThere(): boolean }> = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'], isThere: () => firefox() !== null },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => webkit() !== null,
  },
};

export type Engines = {
  /** Which engines this run has, for what Nx remembers: a run with fewer proves less. */
  env: Record<string, string>;
  notTried: string[];
};

export async function findEngines(): Promise<Engines> {
  const had: string[] = [];
  const notTried: string[] = [];
  for (const [name, { title, packages, isThere }] of Object.entries(ENGINES)) {
    if (isThere() || ((await installByApt(title, packages)) && isThere())) had.push(name);
    else
      notTried.push(
        `${title}: it is not here, and apt-get as root could not install ${packages.join(' and ')}. ` +
          'That public pages and the app of marshalls work in it is not proved by this run.',
      );
  }
  return { env: { BIVOUAC_ENGINES: had.join(',') }, notTried };
}

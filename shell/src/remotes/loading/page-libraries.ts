/**
 * What the page has once, as the federation runtime shares it, by name and version. What every
 * area needs is here already; the data library and what officials alone use are loaded when a remote asks for them. Remotes bring no
 * copy of any of them.
 */
import * as i18n from '@bivouac/i18n';
import * as live from '@bivouac/live';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

/** Installed version by module name; put in by the build, which builds remotes against the same list. */
declare const BIVOUAC_PAGE_LIBRARIES: Readonly<Record<keyof typeof loaders, string>>;

const loaders = {
  react: async () => React,
  'react/jsx-runtime': async () => ReactJsxRuntime,
  'react-dom': async () => ReactDom,
  'react-dom/client': async () => ReactDomClient,
  '@bivouac/i18n': async () => i18n,
  '@bivouac/data': () => import('@bivouac/data'),
  '@bivouac/data/feed': () => import('@bivouac/data/feed'),
  '@bivouac/live': async () => live,
  // The same module as above: it holds all of it.
  '@bivouac/live/arrange': async () => live,
  '@bivouac/officials/aria': () => import('@bivouac/officials/aria'),
  '@bivouac/officials/query': () => import('@bivouac/officials/query'),
} satisfies Record<string, () => Promise<object>>;

/** One copy of each, whoever asks; a remote that needs another version is refused. */
export const pageLibraries = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => {
    const version = BIVOUAC_PAGE_LIBRARIES[name as keyof typeof loaders];
    async function get(this: { loading?: unknown }) {
      try {
        const library = await load();
        return () => library;
      } catch (error) {
        // The runtime stores a load that failed for good; without it the library is loaded when it is needed next.
        this.loading = undefined;
        throw error;
      }
    }
    return [
      name,
      { version, get, shareConfig: { singleton: true, strictVersion: true, requiredVersion: version } },
    ];
  }),
);

/** By package, as releases name what they need. */
export const pageVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BIVOUAC_PAGE_LIBRARIES).map(([name, version]) => [
    /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name,
    version,
  ]),
);

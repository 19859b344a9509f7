/** The head of a first view: what crawlers and shared links read. */
import type { DocumentHead } from '@bivouac/contract';
import { escaped, jsonIn } from './escaped.ts';

/** The page an address is of, whoever reads it: without the reader's favourites and way of looking at it. */

/** What changes how a page looks to one reader, and not which page it is. */
const OWN = ['fav', 'gap', 'rows', 'side', 'ref', 'splits'];

/** Path and query. A comparison is a page of its own once it has two crews. */
export function canonicalOf(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  if (new Set((query.get('compare') ?? '').split(',').filter(Boolean)).size < 2) query.delete('compare');
  return query.size > 0 ? `${path}?${query}` : path;
}

interface HeadOf {
  head: DocumentHead;
  origin: string;
  /** Path and query. */
  address: string;
  language: string;
  languages: readonly string[];
  hasPictures: boolean;
  isFound: boolean;
}

export function headHtml({
  head,
  origin,
  address: asked,
  language,
  languages,
  hasPictures,
  isFound,
}: HeadOf): string {
  const address = canonicalOf(asked);
  const at = (path: string) => escaped(origin + path);
  const tag = (name: string, of: 'name' | 'property', content: string) =>
    `<meta ${of}="${name}" content="${escaped(content)}">`;
  const parts = [`<title>${escaped(head.title)}</title>`, tag('description', 'name', head.description)];
  if (!isFound) return [...parts, tag('robots', 'name', 'noindex')].join('\n');
  parts.push(
    `<link rel="canonical" href="${at(address)}">`,
    ...languages.map(
      (other) =>
        `<link rel="alternate" hreflang="${escaped(other)}" href="${at(inLanguage(address, other))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${at(inLanguage(address, languages[0] ?? language))}">`,
    tag('og:type', 'property', 'website'),
    tag('og:site_name', 'property', 'Bivouac'),
    tag('og:title', 'property', head.title),
    tag('og:description', 'property', head.description),
    tag('og:locale', 'property', language),
    `<meta property="og:url" content="${at(address)}">`,
  );
  if (hasPictures) {
    parts.push(
      `<meta property="og:image" content="${at(pictureOf(address))}">`,
      tag('og:image:width', 'property', '1200'),
      tag('og:image:height', 'property', '630'),
      tag('og:image:alt', 'property', head.title),
      tag('twitter:card', 'name', 'summary_large_image'),
    );
  }
  parts.push(...head.data.map((one) => `<script type="application/ld+json">${jsonIn(one)}</script>`));
  return parts.join('\n');
}

/** Where the picture of an address is drawn: `/share/en/rally/….png?crew=7`. */
export function pictureOf(address: string): string {
  const [path = '', query] = address.split('?');
  return `/share${path.replace(/\/$/, '')}.png${query ? `?${query}` : ''}`;
}

/** The other way round; null: no picture of anything. */
export function addressOfPicture(url: URL): URL | null {
  const path = /^\/share(\/.+)\.png$/.exec(url.pathname)?.[1];
  return path ? new URL(path + url.search, url) : null;
}

function inLanguage(address: string, language: string): string {
  return address.replace(/^\/[^/?]*/, `/${language}`);
}

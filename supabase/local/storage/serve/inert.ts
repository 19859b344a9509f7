/** How a file is handed to a browser so that nothing in it acts on behalf of this site. */
import { create } from 'content-disposition';
import { bareType } from '../upload/types.ts';

/** What a browser only draws. Everything else is saved, not shown. */
const drawn = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
]);
/** What a browser would run if it were opened from the disk after all is told to be text. */
const markup = /^(text\/html|application\/xhtml\+xml|(text|application)\/xml|.*\+xml)$/;

/** `download` is null where nobody asked to save it, else the name to save it under; empty: its own. */
export function inertHeaders(
  mimetype: string,
  name: string,
  download: string | null,
): Record<string, string> {
  const type = bareType(mimetype);
  const isShown = download === null && drawn.has(type);
  const ownName = name.split('/').at(-1) ?? name;
  return {
    'content-type': markup.test(type) ? 'text/plain; charset=utf-8' : mimetype,
    'content-disposition': isShown ? 'inline' : create((download || ownName).slice(0, 200)),
    'x-content-type-options': 'nosniff',
    // Browsers refuse to draw a PDF in a sandbox; their PDF readers are one, and may load nothing else here.
    'content-security-policy':
      type === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}

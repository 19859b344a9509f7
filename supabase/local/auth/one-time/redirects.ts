/** Where a link may lead: the site itself, and what the operator has allowed besides. */
import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';

export function redirectOf(context: AuthContext, c: Context): string {
  return allowedRedirect(context, c.req.query('redirect_to') || c.req.header('referer') || '');
}

export function allowedRedirect({ siteUrl, settings }: AuthContext, asked: string): string {
  if (!URL.canParse(asked)) return siteUrl;
  const { protocol, origin, href, username } = new URL(asked);
  if (!/^https?:$/.test(protocol) || username) return siteUrl;
  if (origin === new URL(siteUrl).origin) return asked;
  return settings.redirectUrls.some((pattern) => isLike(pattern, origin, href)) ? asked : siteUrl;
}

/** As GoTrue reads its allow-list: `*` is part of a name between dots and slashes, `**` any text; an origin alone is all of it. */
function isLike(pattern: string, origin: string, href: string): boolean {
  if (origin === pattern) return true;
  const pieces = pattern.split(/(\*\*|\*)/).map((piece) => {
    if (piece === '**') return '.*';
    return piece === '*' ? '[^./]*' : piece.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${pieces.join('')}$`).test(href.replace(/[?#].*$/, ''));
}

export function withParameters(
  address: string,
  parameters: Record<string, string | number>,
  where: 'query' | 'fragment',
): string {
  const url = new URL(address);
  const entries = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  if (where === 'query') for (const [name, value] of entries) url.searchParams.set(name ?? '', value ?? '');
  else url.hash = new URLSearchParams(entries).toString();
  return url.href;
}

/** Where a link may lead: the site itself, and what the operator has allowed besides. */
import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';

/** `redirect_to` of the request where it is allowed, else the site. */
export function redirectOf({ siteUrl, settings }: AuthContext, c: Context): string {
  const asked = c.req.query('redirect_to') || c.req.header('referer') || '';
  if (!URL.canParse(asked)) return siteUrl;
  const { protocol, origin } = new URL(asked);
  if (!/^https?:$/.test(protocol)) return siteUrl;
  const isAllowed = origin === new URL(siteUrl).origin || settings.redirectOrigins.includes(origin);
  return isAllowed ? asked : siteUrl;
}

/** The address with `parameters` added to its query, or behind its `#`, where no server reads them. */
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

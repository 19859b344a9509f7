/** Headers a CDN sets on pages and files: what may run, who may embed, how long a file may be kept. */
import { createHash } from 'node:crypto';
import { originOf, type ReportSettings } from './report-settings.ts';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidated = 'no-cache';

export const safeHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

export type PageSettings = {
  siteUrl: string | null;
  apiUrl?: string | null;
  reports: ReportSettings | null;
  remotesFrom?: readonly string[];
};

/**
 * The page's own policy: scripts from this origin and the page's own inline ones by their hash, no text evaluated. WebAssembly may be
 * compiled (HarfBuzz, decision 0021): a worker that starts from a blob has the policy of its page. Older browsers do not count sockets
 * among 'self': where the operator has named the site they are named too, and never by what a request says of itself.
 */
export function contentPolicy(
  html: string,
  { siteUrl, apiUrl, reports, remotesFrom = [] }: PageSettings,
): string {
  const api = apiUrl ?? siteUrl;
  const sockets = api ? [api.replace(/^http/, 'ws')] : [];
  const elsewhere = apiUrl ? [apiUrl] : [];
  const receivers = reports ? [originOf(reports)] : [];
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...remotesFrom, ...inline].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...remotesFrom].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...elsewhere, ...sockets, ...receivers, ...remotesFrom].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

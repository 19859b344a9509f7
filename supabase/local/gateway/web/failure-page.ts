/** What a browser shows when the server itself failed before the site could load; its digest finds the log line. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { passingOf, passingSentences, retryAfterS } from '../../postgres/passing.ts';
import { revalidated, safeHeaders } from './page-headers.ts';

export function answerFailure(failure: unknown, c: Context, log: (line: string) => void): Response {
  const passing = passingOf(failure);
  if (passing) {
    const retry = { ...safeHeaders, 'cache-control': 'no-store', 'retry-after': String(retryAfterS) };
    return c.json({ code: 'unavailable', message: passingSentences[passing] }, 503, retry);
  }
  const digest = randomBytes(5).toString('hex');
  log(
    `${digest} ${c.req.method} ${c.req.path}: ${failure instanceof Error ? failure.stack : String(failure)}`,
  );
  const headers = { ...safeHeaders, 'cache-control': 'no-store', 'x-error-digest': digest };
  if (c.req.header('accept')?.includes('text/html')) {
    return c.html(pageWith(digest), 500, {
      ...headers,
      'cache-control': revalidated,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  }
  return c.json(
    { code: 'unexpected_failure', message: 'The server failed: try again in a moment.', digest },
    500,
    headers,
  );
}

function pageWith(digest: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Application error</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 34rem; padding: 0 1rem; color-scheme: light dark }
  code { font-variant-numeric: tabular-nums }
</style>
</head>
<body>
<h1>Application error</h1>
<p>A server-side error occurred while loading this page. Reload the page in a moment. If it still fails, give the digest to the organizers.</p>
<p>Digest: <code>${digest}</code></p>
</body>
</html>
`;
}

/** Sentry with only what is used of it, in a module of its own: the whole package is four times as heavy. */
import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react';

export type Reporter = (error: unknown) => void;

export function startSentry(dsn: string, release: string): Reporter {
  const client = new BrowserClient({
    dsn,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
  });
  const scope = getCurrentScope();
  scope.setClient(client);
  client.init();
  return (error) => {
    const { digest, reason, remote } = (error ?? {}) as Record<string, unknown>;
    scope.captureException(error, { captureContext: { tags: tagsOf({ digest, reason, remote }) } } as never);
  };
}

/** The digest is the id the server has logged its failure under. */
function tagsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

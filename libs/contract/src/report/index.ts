/** Errors on their way to Sentry, or what speaks like it: only the parts of its package that are used, the whole is four times as heavy. */
import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react';
import type { Config } from '../config.ts';
import type { RemoteName } from '../manifest.ts';
import { blame } from './blame.ts';
import { withoutPersons } from './without-persons.ts';

export type Reporter = (error: unknown) => void;

export interface ReportingPage {
  /** What this page is: the shell, or a remote that runs alone. */
  host: 'shell' | RemoteName;
  version: string;
  /** Where the reader is: an area, never an address. */
  area(): string;
  /** Of a remote on this page; null: it is not there. */
  versionOf(remote: RemoteName): string | null;
}

/** A page that fails over and over again says so once for each way of failing. */
const AT_MOST = 50;

export function startReports({ sentryDsn, sentryEnvironment }: Config, page: ReportingPage): Reporter {
  const told = new Set<string>();
  const client = new BrowserClient({
    dsn: sentryDsn ?? undefined,
    ...(sentryEnvironment ? { environment: sentryEnvironment } : {}),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    // Nor is who is asking to be worked out from the connection.
    dataCollection: { userInfo: false },
    beforeSend(event) {
      const said = withoutPersons(event);
      const way = JSON.stringify(said.exception ?? said.message);
      if (told.has(way) || told.size >= AT_MOST) return null;
      told.add(way);
      return said;
    },
  });
  const scope = getCurrentScope();
  scope.setClient(client);
  client.init();
  return (error) => {
    const blamed = blame(error, page.versionOf) ?? { remote: page.host, version: page.version };
    const { digest, reason } = (error ?? {}) as Record<string, unknown>;
    const tags = texts({
      area: page.area(),
      language: document.documentElement.lang,
      remote: blamed.remote,
      version: blamed.version ?? 'unknown',
      digest,
      reason,
    });
    scope.captureException(error, { captureContext: { tags } });
  };
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Where errors go: the console always; Sentry when the deployment names one, its code loaded when the page is idle. */
import type { Config } from '@bivouac/contract';
import type { Reporter, ReportingPage } from '@bivouac/contract/report';

let reporter: Reporter | undefined;
/** Errors from before the reporter was there; the first ones tell most. */
const waiting: unknown[] = [];
const WAITING_AT_MOST = 20;
let comeAgain: (() => void) | undefined;

export function reportError(error: unknown): void {
  console.error(error);
  if (reporter) {
    reporter(error);
    return;
  }
  if (waiting.length < WAITING_AT_MOST) waiting.push(error);
  comeAgain?.();
}

export function listenForErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** Loads the reporter after everything that matters. Without a DSN nothing is loaded and nothing is sent. */
export function startReporting(config: Config, page: ReportingPage): void {
  if (!config.sentryDsn) return;
  const come = async () => {
    comeAgain = undefined;
    try {
      const { startReports } = await import('@bivouac/contract/report');
      reporter = startReports(config, page);
      for (const error of waiting.splice(0)) reporter(error);
    } catch {
      // The console has it all; what is told next may be told in better times.
      comeAgain = () => void come();
    }
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  whenIdle(() => void come());
}

/** The app's errors on their way to where the deployment says: fetched there alone, and kept on no phone. */
import type { Config } from '@bivouac/contract';
import { startReports } from '@bivouac/contract/report';

declare const BIVOUAC_VERSION: string;

export function report(config: Config): void {
  const tell = startReports(config, {
    host: 'mfe-marshall',
    version: BIVOUAC_VERSION,
    area: () => 'mfe-marshall',
    versionOf: () => BIVOUAC_VERSION,
  });
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

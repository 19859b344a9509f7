// @vitest-environment happy-dom
import type { Config } from '@bivouac/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const told: unknown[] = [];
let isLost = false;
let asked = 0;
vi.mock('@bivouac/contract/report', () => ({
  startReports: () => {
    asked += 1;
    if (isLost) throw new Error('lost');
    return (error: unknown) => told.push(error);
  },
}));

const page = { host: 'shell', version: '1', area: () => 'home', versionOf: () => null } as const;
const settings = (sentryDsn: string | null) => ({ sentryDsn }) as Config;
const open = async (dsn: string | null) => {
  vi.resetModules();
  const opened = await import('./report-error.ts');
  opened.startReporting(settings(dsn), page);
  return opened.reportError;
};

beforeEach(() => {
  told.length = 0;
  asked = 0;
  isLost = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});

it('what came before the reporter is told first', async () => {
  const report = await open('https://key@errors.example/1');
  report('one');
  await vi.waitFor(() => expect(told).toEqual(['one']));
  report('two');
  expect(told).toEqual(['one', 'two']);
});

it('a reporter that was lost is asked for again by the next error, and hears all of them', async () => {
  isLost = true;
  const report = await open('https://key@errors.example/1');
  report('one');
  await vi.waitFor(() => expect(asked).toBe(1));
  isLost = false;
  report('two');
  await vi.waitFor(() => expect(told).toEqual(['one', 'two']));
});

it('without an address nothing is loaded', async () => {
  const report = await open(null);
  report('one');
  await new Promise<void>((done) => requestIdleCallback(() => done()));
  expect(asked).toBe(0);
});

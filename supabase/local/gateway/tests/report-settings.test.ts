/** Where errors are reported, as the operator says it. */
import { expect, it } from 'vitest';
import { settingsFrom } from '../../settings.ts';

it.each([
  'errors.test/7',
  'https://errors.test/7',
  'https://abc:secret@errors.test/7',
  'https://abc@errors.test/',
  'javascript://abc@errors.test/7',
  'https://abc@errors.test/7?x=1',
])('%s is no place for errors', (BIVOUAC_SENTRY_DSN) => {
  expect(() => settingsFrom({ BIVOUAC_SENTRY_DSN })).toThrow('BIVOUAC_SENTRY_DSN');
});

it('refuse an environment that would be written into every report', () => {
  const env = { BIVOUAC_SENTRY_DSN: 'https://abc@errors.test/7', BIVOUAC_SENTRY_ENVIRONMENT: 'a b;' };
  expect(() => settingsFrom(env)).toThrow('BIVOUAC_SENTRY_ENVIRONMENT');
  expect(settingsFrom({}).reports).toBeNull();
});

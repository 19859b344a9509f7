// @vitest-environment happy-dom
/** What a hand feels and an ear hears, where the phone can; and a screen that stays on while the page is looked at. */
import { afterEach, expect, test, vi } from 'vitest';
import { keepAwake, signal } from './signals.ts';

afterEach(() => vi.unstubAllGlobals());
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a saved tap feels otherwise than a doubt, and a phone that cannot stays silent', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  signal('saved');
  signal('alarm');
  expect(vibrate.mock.calls).toEqual([[40], [[80, 60, 80]]]);
  vi.stubGlobal('navigator', {});
  expect(() => signal('saved')).not.toThrow();
});

test('the screen is kept on, asked again when the page is seen again, and let go at the end', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const letGo = keepAwake();
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  letGo();
  expect(release).toHaveBeenCalled();
});

test('a phone that refuses goes dark as ever', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('no')) } });
  const letGo = keepAwake();
  await settle();
  expect(letGo).not.toThrow();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNowAndThen } from './use-now-and-then.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('looks again when the page is drawn again, and leaves nothing to undo', async () => {
  const isThere = vi.fn(async () => false);
  const failed = vi.fn();
  const Page = () => {
    useNowAndThen({ isThere, isOn: true, atOnce: true });
    return null;
  };
  const root = createRoot(document.createElement('div'), { onUncaughtError: failed });
  await act(async () => root.render(<Page />));
  await act(async () => root.render(<Page />));
  await act(async () => root.unmount());
  expect(isThere).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

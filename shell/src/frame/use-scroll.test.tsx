// @vitest-environment happy-dom
import { browserHistory } from '@bivouac/contract/host';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScroll } from './use-scroll.ts';

const scrolled = vi.spyOn(window, 'scrollTo');
let leave = () => {};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  history.replaceState(null, '', '/en/rally/one/crews');
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** The shell on the entry the browser is on, as after every load of the page. */
async function load() {
  leave();
  window.scrollTo(0, 0);
  scrolled.mockClear();
  const places = browserHistory();
  const Page = () => {
    useScroll(places);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
  leave = () => act(() => root.unmount());
  return places;
}

function readTo(top: number) {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
}

const atTop = (top: number) => vi.waitFor(() => expect(window.scrollY).toBe(top));

it('returns to the place in a list after the page was loaded again', async () => {
  await load();
  readTo(3_000);
  window.dispatchEvent(new Event('pagehide'));
  await load();
  await atTop(3_000);
});

it('returns to the place of an entry before the last one after a page load', async () => {
  const places = await load();
  readTo(3_000);
  const list = history.state;
  await act(async () => places.navigate('/en/rally/one/crews/7'));
  readTo(40);
  window.dispatchEvent(new Event('pagehide'));
  history.replaceState(list, '', '/en/rally/one/crews');
  await load();
  await atTop(3_000);
});

it.each([
  ['an entry of another tab', () => sessionStorage.clear()],
  ['a new entry', () => history.replaceState(null, '')],
  ['a place that cannot be read', () => sessionStorage.setItem('bivouac-places', '{')],
])('begins %s at the top', async (_, change) => {
  await load();
  readTo(3_000);
  window.dispatchEvent(new Event('pagehide'));
  change();
  await load();
  await new Promise((done) => requestAnimationFrame(done));
  expect(scrolled).not.toHaveBeenCalled();
  expect(window.scrollY).toBe(0);
});

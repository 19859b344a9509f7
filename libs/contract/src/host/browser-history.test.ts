// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserHistory, browserHistory, NotOfThisSite } from './browser-history.ts';

let answers: boolean[];
let asked: string[];

let opened: BrowserHistory | undefined;

function open() {
  const places = browserHistory((sentence) => {
    asked.push(sentence);
    return answers.shift() ?? true;
  });
  opened = places;
  const seen: string[] = [];
  places.subscribe(() => seen.push(`${places.value.action} ${places.value.location.pathname}`));
  return { places, seen };
}

beforeEach(() => {
  answers = [];
  asked = [];
  history.replaceState(null, '', 'http://localhost:3000/en');
});

afterEach(() => opened?.leaveGuard(null));

describe('a navigation', () => {
  it('is told with its place, state and a new key', () => {
    const { places, seen } = open();
    const before = places.value.location.key;
    places.navigate('/en/home?q=1#top', { state: { from: 'mail' } });
    expect(places.value.location).toMatchObject({
      pathname: '/en/home',
      search: '?q=1',
      hash: '#top',
      state: { from: 'mail' },
    });
    expect(places.value.location.key).not.toBe(before);
    places.navigate('/en/rally', { replace: true, keepScroll: true });
    expect(places.value.keepScroll).toBe(true);
    expect(seen).toEqual(['PUSH /en/home', 'REPLACE /en/rally']);
  });

  it('to the address one is at makes no step', () => {
    const { places, seen } = open();
    places.navigate('/en');
    expect(seen).toEqual(['REPLACE /en']);
  });

  it('8: to another site is refused', () => {
    const { places } = open();
    expect(() => places.navigate('//evil.example/')).toThrow(NotOfThisSite);
    expect(window.location.pathname).toBe('/en');
  });

  it('is no longer told after unsubscribing', () => {
    const { places } = open();
    const tell = vi.fn();
    places.subscribe(tell)();
    places.navigate('/en/home');
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('a guard', () => {
  it('11: is asked before another page, and can keep the reader here', () => {
    const { places, seen } = open();
    places.leaveGuard('Two times are not sent yet. Leave?');
    answers = [false, true];
    places.navigate('/en/home');
    expect(seen).toEqual([]);
    places.navigate('/en/home');
    expect(seen).toEqual(['PUSH /en/home']);
    expect(asked).toHaveLength(2);
  });

  it('11: is not asked within the page, nor once taken away', () => {
    const { places } = open();
    places.leaveGuard('Leave?');
    places.navigate('/en?tab=2');
    places.leaveGuard(null);
    places.navigate('/en/home');
    expect(asked).toEqual([]);
  });

  it('11: holds the browser from closing the page', () => {
    const { places } = open();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    places.leaveGuard('Leave?');
    expect(closing()).toBe(true);
    places.leaveGuard(null);
    expect(closing()).toBe(false);
  });
});

it('an address of another page of the site is loaded as a whole, once its reader was asked', () => {
  const [assign, replace] = [vi.spyOn(window.location, 'assign'), vi.spyOn(window.location, 'replace')];
  for (const load of [assign, replace]) load.mockImplementation(() => undefined);
  const asked: string[] = [];
  let leaves = false;
  const places = browserHistory(
    (sentence) => {
      asked.push(sentence);
      return leaves;
    },
    (path) => (path.startsWith('/app') ? 'app' : 'shell'),
  );
  const before = history.length;
  places.leaveGuard('Leave?');
  places.navigate('/app/7?x=1');
  expect(assign).not.toHaveBeenCalled();
  leaves = true;
  places.navigate('/app/7?x=1');
  expect(String(assign.mock.calls[0]?.[0])).toContain('/app/7?x=1');
  places.navigate('/app', { replace: true });
  expect(String(replace.mock.calls[0]?.[0])).toMatch(/\/app$/);
  expect(asked).toEqual(['Leave?', 'Leave?']);
  expect(history.length).toBe(before);
  assign.mockRestore();
  replace.mockRestore();
});

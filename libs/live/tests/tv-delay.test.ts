import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tvDelay } from '../src/tv-delay.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('44: the first value at once, every later one by the delay later, which may change', () => {
  const source$ = new Subject<string>();
  const delayMs$ = new BehaviorSubject(30_000);
  const shown: string[] = [];
  const watching = source$.pipe(tvDelay(delayMs$)).subscribe((value) => shown.push(value));
  source$.next('SS1');
  expect(shown).toEqual(['SS1']);
  vi.advanceTimersByTime(5_000);
  source$.next('SS2');
  vi.advanceTimersByTime(10_000);
  source$.next('SS3');
  vi.advanceTimersByTime(19_900);
  expect(shown).toEqual(['SS1']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['SS1', 'SS2']);
  delayMs$.next(0);
  expect(shown).toEqual(['SS1', 'SS2', 'SS3']);
  watching.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

test('44: values that fall due together show only the newest', () => {
  const source$ = new Subject<number>();
  const delayMs$ = new BehaviorSubject(60_000);
  const shown: number[] = [];
  source$.pipe(tvDelay(delayMs$)).subscribe((value) => shown.push(value));
  for (let i = 0; i < 5; i++) source$.next(i);
  delayMs$.next(0);
  expect(shown).toEqual([0, 4]);
});

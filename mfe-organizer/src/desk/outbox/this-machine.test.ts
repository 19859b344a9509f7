/** Facts typed on one machine have its name, and keep it; where nothing can be stored they have none. */
import type { Void } from '@bivouac/data';
import { afterEach, expect, test, vi } from 'vitest';
import { fromThisMachine } from './this-machine.ts';

afterEach(() => vi.unstubAllGlobals());

const fact: Void = { id: 'a', kind: 'void', rally: 'R', target: 'b', reason: 'Ghost' };
const stored = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

test('the same name for as long as the machine keeps it, and another one on another machine', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', stored(kept));
  const { machine, ...rest } = fromThisMachine(fact);
  expect(rest).toEqual(fact);
  expect(machine).toBeTruthy();
  expect(fromThisMachine(fact).machine).toBe(machine);
  vi.stubGlobal('localStorage', stored(new Map()));
  expect(fromThisMachine(fact).machine).not.toBe(machine);
});

test('a browser that stores nothing names none', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(fromThisMachine(fact)).toEqual(fact);
});

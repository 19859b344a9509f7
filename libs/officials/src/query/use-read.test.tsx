// @vitest-environment happy-dom
import { type CameIn, type FactCameIn, live } from '@bivouac/live';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Read, type ReadKey, useRead } from './use-read.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('@bivouac/live', () => ({ live: vi.fn() }));

const listeners = new Set<(signal: CameIn) => void>();
const cameIn = {
  subscribe(listener: (signal: CameIn) => void) {
    listeners.add(listener);
    return { unsubscribe: () => listeners.delete(listener) };
  },
};
let answers: ((answer: { ok: true; value: string } | { ok: false; problem: { reason: string } }) => void)[];
let read: Read<string, { reason: string }>;
let shown: (string | null)[];
let root: Root;

function Screen({ of = 'SS1' }: { of?: string | null }) {
  const key: ReadKey | null = of === null ? null : ['grid', of];
  const heard = { rally: 'ERG', concerns: ({ stage }: FactCameIn) => stage === of };
  read = useRead(key, () => new Promise((resolve) => answers.push(resolve)), heard);
  shown.push(read.value ?? read.problem?.reason ?? null);
  return null;
}

const show = (...screens: ReactNode[]) => act(async () => root.render(<StrictMode>{screens}</StrictMode>));
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1)));
const answer = async (value: string) => {
  answers.at(-1)?.({ ok: true, value });
  await settle();
};
const fail = async (reason: string) => {
  answers.at(-1)?.({ ok: false, problem: { reason } });
  await settle();
};
const facts = async (stage: string, passMs = 200) => {
  for (const listener of listeners) listener({ type: 'facts', facts: [{ stage } as FactCameIn] });
  await act(async () => void (await vi.advanceTimersByTimeAsync(passMs)));
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(live).mockReturnValue({ time: { nowMs: () => 7_000 }, cameIn$: () => cameIn } as never);
  [answers, shown] = [[], []];
  root = createRoot(document.createElement('div'));
  await show(<Screen key="a" />);
  answers = answers.slice(-1);
});
afterEach(async () => {
  await act(async () => root.unmount());
  await settle();
  vi.useRealTimers();
});

it('keeps what is known while it is read again, and beside the problem where that fails', async () => {
  await answer('one');
  await act(async () => void read.look());
  expect(read).toMatchObject({ value: 'one', problem: null });
  await fail('offline');
  expect(read).toMatchObject({ value: 'one', problem: { reason: 'offline' }, knownAtMs: 7_000 });
});

it('shows that it is being read when a person asks again where nothing is known', async () => {
  await fail('refused');
  expect(read).toMatchObject({ value: null, problem: { reason: 'refused' }, knownAtMs: null });
  await act(async () => void read.look());
  expect(read).toMatchObject({ value: null, problem: null });
  await answer('one');
  expect(read.value).toBe('one');
});

it('says why not until a try by itself is answered', async () => {
  await fail('offline');
  shown = [];
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(answers).toHaveLength(2);
  await answer('one');
  expect(shown.filter((what) => what !== 'offline' && what !== 'one')).toEqual([]);
  expect(read).toMatchObject({ value: 'one', problem: null });
});

it('reads again after a read that began before the change, and one at a time', async () => {
  await act(async () => {
    void read.look();
    void read.look();
  });
  expect(answers).toHaveLength(1);
  await answer('before');
  expect(read.value).toBe('before');
  expect(answers).toHaveLength(2);
  await answer('after');
  expect(read.value).toBe('after');
  expect(answers).toHaveLength(2);
});

it('reads once for the facts that come in together and concern it', async () => {
  await answer('one');
  await facts('SS2');
  expect(answers).toHaveLength(1);
  await facts('SS1', 50);
  await facts('SS1');
  expect(answers).toHaveLength(2);
});

it('answers every part that reads the same by one request, also after facts', async () => {
  await answer('one');
  await show(<Screen key="a" />, <Screen key="b" />);
  await answer('two');
  const before = answers.length;
  await facts('SS1');
  expect(answers).toHaveLength(before + 1);
});

it('shows nothing of another key, and nothing of an earlier visit', async () => {
  await answer('one');
  await show(<Screen key="a" of="SS2" />);
  expect(read.value).toBeNull();
  await answer('two');
  await show(<Screen key="a" of={null} />);
  expect(read).toMatchObject({ value: null, problem: null });
  await show(<Screen key="a" />);
  expect(read.value).toBeNull();
});

it('reads again when the page is looked at again, and every so often, where nothing announces a change', async () => {
  function Polled() {
    useRead<string, { reason: string }>(['people'], () => new Promise((resolve) => answers.push(resolve)), {
      everyMs: 5_000,
      onFocus: true,
    });
    return null;
  }
  await show(<Polled key="p" />);
  answers = answers.slice(-1);
  await answer('one');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(answers).toHaveLength(2);
  await answer('two');
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(answers).toHaveLength(3);
});

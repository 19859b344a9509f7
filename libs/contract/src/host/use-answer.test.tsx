// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TRY_EVERY_MS } from './try-again.ts';
import { type Answer, type AnswerView, useAnswer } from './use-answer.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Told = Answer<string, { reason: string }>;
let answers: (answer: Told) => void;
let asked: number;
let view: AnswerView<string, { reason: string }>;
let shown: string[];
let unmount: () => void;

function Screen() {
  view = useAnswer<string, { reason: string }>('times', () => {
    asked += 1;
    return new Promise((resolve) => {
      answers = resolve;
    });
  });
  shown.push(view.value ?? view.problem?.reason ?? 'waiting');
  return null;
}

const answer = (told: Told) => act(async () => answers(told));
const cut = (reason = 'offline') => answer({ ok: false, problem: { reason } });
const hear = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  asked = 0;
  shown = [];
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

it('asks again when the network is back, and says why not until it is answered', async () => {
  await cut();
  shown = [];
  await hear('online');
  expect(asked).toBe(2);
  expect(shown).not.toContain('waiting');
  await answer({ ok: true, value: '09:12:03' });
  expect(view).toMatchObject({ value: '09:12:03', problem: null });
  await hear('online');
  await pass(10 * TRY_EVERY_MS);
  expect(asked).toBe(2);
});

it('asks again now and then where nobody says that the network is back, one question at a time', async () => {
  await cut();
  await pass(TRY_EVERY_MS);
  expect(asked).toBe(2);
  await pass(5 * TRY_EVERY_MS);
  expect(asked).toBe(2);
  await cut('server');
  await pass(TRY_EVERY_MS);
  expect(asked).toBe(3);
});

it('asks no more where the answer is no, nor once the page is left', async () => {
  await cut('not_found');
  await hear('online');
  await pass(5 * TRY_EVERY_MS);
  expect(asked).toBe(1);
  await act(async () => view.retry());
  expect(shown.at(-1)).toBe('waiting');
  await cut();
  unmount();
  await hear('online');
  expect(asked).toBe(2);
});

/** What every story in virtual time begins and ends with. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Outbox } from '../src/outbox.ts';
import type { OutboxSettings } from '../src/settings.ts';
import { aPhone, aServer, fromSeed } from './phone.ts';

export function inVirtualTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export async function onePhone(settings: Partial<OutboxSettings> = {}) {
  const random = fromSeed(1);
  const server = aServer(random);
  const phone = aPhone(server, random, settings);
  const tab = phone.openTab();
  await pass(50);
  return { server, phone, ...tab };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export async function during<Value>(work: Promise<Value>, ms = 100): Promise<Value> {
  const caught = work.then(
    (value) => ({ value }),
    (cause: unknown) => ({ cause }),
  );
  await pass(ms);
  const outcome = await caught;
  if ('cause' in outcome) throw outcome.cause;
  return outcome.value;
}

export const statesOf = async ({ items$ }: Outbox) => items$.value.map(({ state }) => state).join(' ');
export const statusOf = async ({ status$ }: Outbox) => status$.value;

/** Checking in while there is a network: the clock is asked, the phone says how it is, and hears of its alarms and messages. */
import { type CheckedIn, checkIn, data } from '@bivouac/data';
import type { OutboxStatus } from '@bivouac/outbox';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { rememberedMessages, rememberMessages } from '../messages/remembered-messages.ts';
import type { Capture } from './open-capture.ts';

export interface SyncView {
  alarms: CheckedIn['alarms'];
  /** As they were heard last, also without a network. */
  messages: CheckedIn['messages'];
  /** By the phone's own clock; null: never since the page began. */
  lastMs: number | null;
  /** This phone was taken off the post. */
  isRevoked: boolean;
  /** There is something to hear. */
  look(): void;
}

const EVERY_MS = 15_000;
/** Somebody waits for the answer to an alarm. */
const ALARM_EVERY_MS = 3_000;

export function useSync(post: string, { clock }: Capture, status: OutboxStatus, hasAlarm: boolean): SyncView {
  const [view, setView] = useState(() => ({
    alarms: [] as CheckedIn['alarms'],
    messages: rememberedMessages(post),
    lastMs: null as number | null,
    isRevoked: false,
  }));
  const heard = view.messages.map(({ id }) => id).join();
  const [asked, setAsked] = useState(0);
  const look = useCallback(() => setAsked((times) => times + 1), []);
  const sync = useEffectEvent(async () => {
    await clock.sample();
    const { offsetMs, uncertaintyMs } = clock.status();
    const answer = await checkIn(data(), post, {
      queued: status.pending,
      ...(offsetMs === null ? {} : { offset_ms: Math.round(offsetMs) }),
      ...(uncertaintyMs === null ? {} : { uncertainty_ms: Math.ceil(uncertaintyMs) }),
      ...(await battery()),
      ...(heard && { heard: heard.split(',') }),
    });
    if (answer.ok) {
      const { alarms, messages } = answer.value;
      rememberMessages(post, messages);
      setView({ alarms, messages, lastMs: Date.now(), isRevoked: false });
    }
    if (!answer.ok && answer.problem.reason === 'not_allowed')
      setView((old) => ({ ...old, isRevoked: true }));
  });
  // What was just heard is said at once: headquarters waits for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, or another message, checks in again
  useEffect(() => {
    void sync();
    const again = setInterval(() => void sync(), hasAlarm ? ALARM_EVERY_MS : EVERY_MS);
    const now = () => void sync();
    window.addEventListener('online', now);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', now);
    };
  }, [hasAlarm, heard, asked]);
  return { ...view, look };
}

/** Where the browser tells it. */
async function battery(): Promise<{ battery_percent?: number }> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> };
  const found = await getBattery?.call(navigator).catch(() => null);
  return found ? { battery_percent: Math.round(found.level * 100) } : {};
}

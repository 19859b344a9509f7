/** Checking in while there is a network: the clock is asked, the phone says how it is, and hears of its alarms and messages. */
import { type CheckedIn, checkIn, data, type PassedAtPost, type PostBook } from '@bivouac/data';
import type { OutboxStatus } from '@bivouac/outbox';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChanging } from '../app/use-changing.ts';
import { rememberedMessages, rememberMessages } from '../messages/remembered-messages.ts';
import type { Capture } from './open-capture.ts';

export interface SyncView {
  alarms: CheckedIn['alarms'];
  /** As they were heard last, also without a network. */
  messages: CheckedIn['messages'];
  isHeard: boolean;
  isRevoked: boolean;
  look(): void;
}

const EVERY_MS = 15_000;
/** Somebody waits for the answer to an alarm, or to hear that the server is back. */
const SOON_MS = 3_000;
const ANSWER_WITHIN_MS = 10_000;

interface SyncQuestion {
  book: PostBook;
  capture: Capture;
  status: OutboxStatus;
  hasAlarm: boolean;
  onPassed(passed: PassedAtPost): void;
}

export function useSync({ book, capture, status, hasAlarm, onPassed }: SyncQuestion): SyncView {
  const { clock, contact, outbox } = capture;
  const post = book.post.id;
  const { isReachable, isOffline } = useChanging(contact);
  const [view, setView] = useState(() => ({
    alarms: [] as CheckedIn['alarms'],
    messages: rememberedMessages(post),
    isHeard: false,
    isRevoked: false,
  }));
  const heard = view.messages.map(({ id }) => id).join();
  // Where nothing gets through nothing is asked but whether it does again.
  const ask = async (told: string) => {
    if (!isReachable) return null;
    await clock.sample();
    const { offsetMs, uncertaintyMs } = clock.status();
    const state = {
      queued: status.pending,
      ...(offsetMs === null ? {} : { offset_ms: Math.round(offsetMs) }),
      ...(uncertaintyMs === null ? {} : { uncertainty_ms: Math.ceil(uncertaintyMs) }),
      ...(await battery()),
      ...(told && { heard: told.split(',') }),
      passed: book.passed?.version ?? null,
    };
    return checkIn(data(), post, state, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };
  const take = (answer: Awaited<ReturnType<typeof ask>>) => {
    if (!answer) return;
    // A refusal is an answer as well.
    contact.called(answer.ok || !(answer.problem.isRetryable || answer.problem.reason === 'aborted'));
    if (answer.ok) {
      // It serves the post, perhaps again.
      if (!view.isHeard || view.isRevoked) outbox.rightsChanged();
      const { alarms, messages, passed } = answer.value;
      rememberMessages(post, messages);
      setView({ alarms, messages, isHeard: true, isRevoked: false });
      if (passed) onPassed(passed);
    }
    if (!answer.ok && answer.problem.reason === 'not_allowed')
      setView((old) => ({ ...old, isRevoked: true }));
  };
  const look = (told = heard) => ask(told).then(take);
  const sync = useEffectEvent(look);
  useEffect(() => {
    if (!isReachable) return;
    // What was just heard is said at once: headquarters waits for it.
    void sync(heard);
    const again = setInterval(() => void sync(), hasAlarm || isOffline ? SOON_MS : EVERY_MS);
    return () => clearInterval(again);
  }, [hasAlarm, heard, isReachable, isOffline]);
  // A call that failed is doubted at once; what waits goes as soon as the way is free again.
  const isFailing = status.problem?.isRetryable ?? false;
  useEffect(() => {
    if (isFailing) void sync();
  }, [isFailing]);
  useEffect(() => {
    if (!isOffline) void outbox.flush();
  }, [isOffline, outbox]);
  return { ...view, look: () => void look() };
}

async function battery(): Promise<{ battery_percent?: number }> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> };
  const found = await getBattery?.call(navigator).catch(() => null);
  return found ? { battery_percent: Math.round(found.level * 100) } : {};
}

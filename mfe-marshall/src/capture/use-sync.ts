/** Checking in while there is a network: the clock is asked, the phone says how it is, and hears of its alarms. */
import { type CheckedIn, checkIn, data } from '@bivouac/data';
import type { OutboxStatus } from '@bivouac/outbox';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Capture } from './open-capture.ts';

export interface SyncView {
  alarms: CheckedIn['alarms'];
  /** By the phone's own clock; null: never since the page began. */
  lastMs: number | null;
  /** This phone was taken off the post. */
  isRevoked: boolean;
}

const EVERY_MS = 15_000;
/** Somebody waits for the answer to an alarm. */
const ALARM_EVERY_MS = 3_000;

export function useSync(post: string, { clock }: Capture, status: OutboxStatus, hasAlarm: boolean): SyncView {
  const [view, setView] = useState<SyncView>({ alarms: [], lastMs: null, isRevoked: false });
  const sync = useEffectEvent(async () => {
    await clock.sample();
    const { offsetMs, uncertaintyMs } = clock.status();
    const answer = await checkIn(data(), post, {
      queued: status.pending,
      ...(offsetMs === null ? {} : { offset_ms: Math.round(offsetMs) }),
      ...(uncertaintyMs === null ? {} : { uncertainty_ms: Math.ceil(uncertaintyMs) }),
      ...(await battery()),
    });
    if (answer.ok) setView({ alarms: answer.value.alarms, lastMs: Date.now(), isRevoked: false });
    else if (answer.problem.reason === 'not_allowed') setView((old) => ({ ...old, isRevoked: true }));
  });
  useEffect(() => {
    void sync();
    const again = setInterval(() => void sync(), hasAlarm ? ALARM_EVERY_MS : EVERY_MS);
    const now = () => void sync();
    window.addEventListener('online', now);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', now);
    };
  }, [hasAlarm]);
  return view;
}

/** Where the browser tells it. */
async function battery(): Promise<{ battery_percent?: number }> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> };
  const found = await getBattery?.call(navigator).catch(() => null);
  return found ? { battery_percent: Math.round(found.level * 100) } : {};
}

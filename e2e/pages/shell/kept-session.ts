/** The session as the browser keeps it, changed beside the page that keeps it. */
import type { Page } from '@playwright/test';

/** `change`: what it says instead, for example when its token ends (`expires_at`, in seconds). */
export function changeKeptSession(page: Page, change: Record<string, string | number>): Promise<void> {
  return page.evaluate((said) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, ...said }));
  }, change);
}

/** Seconds from now, as `expires_at` counts them. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

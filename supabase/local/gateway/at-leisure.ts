/**
 * "Too often" is said at leisure. Whoever listens waits longer anyway; a loop that does not listen would otherwise keep the one thread that
 * answers everybody busy with refusals.
 */
import type { MiddlewareHandler } from 'hono';

export const LEISURE_MS = 250;
/** Beyond these a refusal is cheaper to say than to keep. */
export const HELD_AT_MOST = 500;

export function refuseAtLeisure(): MiddlewareHandler {
  let held = 0;
  return async (c, next) => {
    await next();
    if (c.res.status !== 429 || held >= HELD_AT_MOST) return;
    held += 1;
    await new Promise<void>((resume) => setTimeout(resume, LEISURE_MS).unref());
    held -= 1;
  };
}

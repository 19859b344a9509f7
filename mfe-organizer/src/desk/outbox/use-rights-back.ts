/** What was refused for want of a right is sent once more when the person has one: asked at once, and now and then while something waits for it. */
import { data, myRoles } from '@bivouac/data';
import type { Outbox } from '@bivouac/outbox';
import { useEffect } from 'react';

const ASK_EVERY_MS = 10_000;
const AT_THE_DESK = new Set(['platform_admin', 'admin', 'organizer']);

/** `rallies`: codes of those for which something waits. */
export function useRightsBack(outbox: Outbox, rallies: readonly string[]): void {
  const waiting = [...new Set(rallies)].sort().join(' ');
  useEffect(() => {
    if (waiting === '') return;
    const giveUp = new AbortController();
    // Sent once each time the right is there after it was not: a refusal with a right is no matter of rights.
    let had = false;
    const ask = async () => {
      const roles = await myRoles(data(), { signal: giveUp.signal });
      if (!roles.ok || giveUp.signal.aborted) return;
      const has = roles.value.some(
        ({ role, rally_code }) =>
          AT_THE_DESK.has(role) && (rally_code === null || waiting.split(' ').includes(rally_code)),
      );
      if (has && !had) outbox.rightsChanged();
      had = has;
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      giveUp.abort();
      clearInterval(timer);
    };
  }, [outbox, waiting]);
}

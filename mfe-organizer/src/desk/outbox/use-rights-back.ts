/** Sends again what was refused for lack of a right, once the person has it: asked at once, then every ten seconds while something waits. */
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
    // Sent once whenever the right comes back: what is refused to somebody who has it is refused for another reason.
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

/** The one line that speaks: a new leader, politely, and rarely. */
import type { ClassificationRow, NowRow } from '@bivouac/data/feed';
import { spokenDuration, VisuallyHidden } from '@bivouac/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../language/text.tsx';
import { crewName } from '../structure/crew-name.ts';
import { useRally } from '../structure/rally-context.tsx';

/** At most one sentence in this time. */
const QUIET_MS = 20_000;

interface LeaderStatusProps {
  rows: readonly (ClassificationRow | NowRow)[];
  /** Of the running race; its totals are not those of one place in the course. */
  isProjected?: boolean;
}

export function LeaderStatus({ rows, isProjected = false }: LeaderStatusProps) {
  const { say, tag } = useLanguage();
  const { crews } = useRally();
  const leader = rows[0]?.position === 1 ? rows[0] : null;
  const before = useRef<string | null>(null);
  const spokenAtMs = useRef(0);
  const [sentence, setSentence] = useState('');
  const speak = useEffectEvent(() => {
    if (!leader || Date.now() - spokenAtMs.current < QUIET_MS) return;
    spokenAtMs.current = Date.now();
    const who = { number: leader.number, name: crewName(crews.get(leader.number)) ?? '' };
    setSentence(
      isProjected
        ? say('now.newLeader', who)
        : say('ranking.newLeader', { ...who, total: spokenDuration(leader.total_ms ?? 0, tag) }),
    );
  });
  const number = leader?.number ?? null;
  useEffect(() => {
    if (number === null) return;
    if (before.current !== null && before.current !== number) speak();
    before.current = number;
  }, [number]);
  return (
    <div role="status">
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </div>
  );
}

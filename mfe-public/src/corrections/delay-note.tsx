/** By how much the starts of a stage were delayed, when that was decided, and why. */
import type { RaceEntry } from '@bivouac/data/feed';
import { useNow } from '../feed/use-now.ts';
import { usePage } from '../feed/use-page.ts';
import { sayWhen } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { rankedStages } from '../structure/stages.ts';
import styles from './corrections.module.css';

interface DelayNoteProps {
  race: string;
  stage: string;
  delayedMs: number;
}

export function DelayNote({ race, stage, delayedMs }: DelayNoteProps) {
  const { say, tag } = useLanguage();
  const { index, pageRef } = useRally();
  const nowMs = useNow(60_000);
  const { page } = usePage(delayedMs === 0 ? null : pageRef('corrections'));
  if (delayedMs === 0) return null;
  const moving = stagesUpTo(raceByCode(index, race), stage);
  const decided = page?.body.rows.find(
    (row) => row.what === 'delay' && row.race === race && row.stage !== null && moving.includes(row.stage),
  );
  const words = [
    say('stage.delayed', { minutes: delayedMs / 60_000 }),
    decided && say('stage.delayDecided', { time: sayWhen(decided.at, nowMs, index.time_zone, tag) }),
    decided?.reason,
  ];
  return (
    <details className={styles.delay} data-delay={delayedMs}>
      <summary>{words.filter(Boolean).join(' · ')}</summary>
    </details>
  );
}

function stagesUpTo(race: RaceEntry | null, code: string): string[] {
  const leg = race ? rankedStages(race).find(({ stage }) => stage.code === code)?.leg : undefined;
  const codes = leg?.stages.map((stage) => stage.code) ?? [];
  return codes.slice(0, codes.indexOf(code) + 1);
}

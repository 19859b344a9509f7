/** Check-ins at the time control before a stage: due a target time after the finish before, on time but for a few. */
import type { Chance } from '../chance.ts';
import { instant, type Teller } from '../teller.ts';
import { nameOf, type StageRun } from './stage-run.ts';
import { fullMinute, minuteMs } from './start-list.ts';

/** Late 10 s, early 60 s per minute: the rates of most of the rallies looked at (sport, 0.7). */
const rateMs = { late: 10_000, early: 60_000 };

export interface CheckIns {
  run: StageRun;
  /** End of the stage before, by number: finish, or where a crew was stopped. */
  endedMs: Map<string, number>;
  chance: Chance;
  /** Minutes off the due minute, by number; before it: negative. */
  off?: Record<string, number>;
}

/** Answers the penalties in ms by number. */
export function tellCheckIns(
  teller: Teller,
  { run, endedMs, chance, off = {} }: CheckIns,
): Map<string, number> {
  const penalties = new Map<string, number>();
  for (const { number } of run.slots) {
    const ended = endedMs.get(number);
    if (ended === undefined) continue;
    const dueMs = fullMinute(ended) + run.stage.liaisonMs;
    const minutes = off[number] ?? 0;
    const atMs = dueMs + minutes * minuteMs + chance.whole(3, 50) * 1000;
    teller.tell('time_control', atMs + 3_000, `${nameOf(run)}/${number}/check-in`, {
      kind: 'chrono',
      post: run.stage.timeControl,
      number,
      at: instant(atMs),
      passage: 'in',
      source: 'phone',
      device: 'Control phone',
    });
    if (minutes !== 0) penalties.set(number, tellPenalty(teller, run, number, dueMs, minutes, atMs));
  }
  return penalties;
}

function tellPenalty(
  teller: Teller,
  run: StageRun,
  number: string,
  dueMs: number,
  minutes: number,
  atMs: number,
): number {
  const rate = minutes > 0 ? rateMs.late : rateMs.early;
  const ms = Math.abs(minutes) * rate;
  teller.tell('admin', atMs + 40_000, `${nameOf(run)}/${number}/check-in-penalty`, {
    kind: 'penalty',
    race: run.race.code,
    control: run.stage.timeControl,
    number,
    kind_of: 'tc',
    rule: minutes > 0 ? 'tc.late' : 'tc.early',
    ms,
    article: '8.3',
    why: {
      due_at: instant(dueMs),
      actual_at: instant(dueMs + minutes * minuteMs),
      minutes: Math.abs(minutes),
      rate_ms: rate,
    },
  });
  return ms;
}

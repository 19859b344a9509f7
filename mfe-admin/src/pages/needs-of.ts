/** What of a rally and of its races needs somebody now, each with the page where it is done. */
import type { DecisionsDue, RallyNeeds } from '@bivouac/data';

export interface Need {
  id:
    | 'alarms'
    | 'stopped'
    | 'unknown'
    | 'doubtful'
    | 'missing'
    | 'held'
    | 'proposed'
    | 'unsigned'
    | 'protests'
    | 'protestsUntil'
    | 'protestsOver'
    | 'silent';
  count: number;
  /** Below `/admin`; null: it is in race control. */
  to: string | null;
  isUrgent: boolean;
  minutesLeft?: number;
  posts?: string[];
  stage?: string;
}

/** A post is silent once none of its phones was heard of for so long, while a stage is running. */
export const SILENT_MINUTES = 15;
const HURRY_MINUTES = 15;
const MINUTE_MS = 60_000;

export function needsOfRace(
  rally: string,
  timing: RallyNeeds['races'][number] | undefined,
  decisions: DecisionsDue['races'][number] | undefined,
  nowMs: number,
): Need[] {
  const race = timing?.id ?? decisions?.id;
  const of = `rally/${rally}/race/${race}`;
  const { protests = 0, until = null } = decisions ?? {};
  const minutesLeft = until === null ? null : Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS);
  const id = minutesLeft === null ? 'protests' : minutesLeft > 0 ? 'protestsUntil' : 'protestsOver';
  const unknown = (timing?.unseen ?? []).filter((at) => Date.parse(at) <= nowMs).length;
  const needs: Need[] = [
    { id: 'unknown', count: unknown, to: null, isUrgent: true },
    { id: 'doubtful', count: timing?.doubtful ?? 0, to: `${of}/chronos`, isUrgent: false },
    { id: 'missing', count: timing?.missing ?? 0, to: `${of}/chronos`, isUrgent: false },
    { id: 'held', count: timing?.held ?? 0, to: `${of}/chronos`, isUrgent: false },
    {
      id: 'proposed',
      count: decisions?.proposed ?? 0,
      to: `${of}/penalties?state=proposed`,
      isUrgent: false,
    },
    { id: 'unsigned', count: decisions?.unsigned ?? 0, to: of, isUrgent: false },
    {
      id,
      count: protests,
      to: `${of}/penalties?view=register`,
      isUrgent: minutesLeft !== null && minutesLeft <= HURRY_MINUTES,
      ...(minutesLeft !== null && minutesLeft > 0 ? { minutesLeft } : {}),
    },
  ];
  return needs.filter(({ count }) => count > 0);
}

export function needsOfRally(
  timing: RallyNeeds | undefined,
  decisions: DecisionsDue | undefined,
  nowMs: number,
): Need[] {
  const isRunning = timing?.races.some(({ running }) => running.length > 0) ?? false;
  const silent = (decisions?.posts ?? []).filter(
    ({ seen_at }) => nowMs - Date.parse(seen_at) > SILENT_MINUTES * MINUTE_MS,
  );
  const needs: Need[] = [
    { id: 'alarms', count: timing?.alarms ?? 0, to: null, isUrgent: true },
    ...(timing?.stopped ?? []).map(({ stage, posts }) => ({
      id: 'stopped' as const,
      count: posts.length,
      to: `rally/${timing?.rally}/notif`,
      isUrgent: true,
      posts,
      stage,
    })),
    {
      id: 'silent',
      count: isRunning ? silent.length : 0,
      to: null,
      isUrgent: false,
      posts: silent.map(({ code }) => code),
    },
  ];
  return needs.filter(({ count }) => count > 0);
}

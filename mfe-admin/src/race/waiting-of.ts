/** What waits for a decision stage by stage, and crews that are overdue by rally time. */
import type { Matter, OpenMatters, RaceDay } from '@bivouac/data';

const WAITS = ['proposed', 'held', 'doubtful', 'missing'] as const satisfies readonly (keyof OpenMatters)[];

export type Waiting = Matter & { code: 'protests' | (typeof WAITS)[number] };

const NONE = { blocks: false, names: [], stage: null, stage_id: null, until: null };

export function waitingOf({ stages, open, elsewhere, protests }: RaceDay): Waiting[] {
  const of = (matters: OpenMatters, where: Pick<Matter, 'stage' | 'stage_id'>): Waiting[] =>
    WAITS.filter((code) => matters[code] > 0).map((code) => ({
      ...NONE,
      ...where,
      code,
      count: matters[code],
    }));
  return [
    ...(protests.length > 0
      ? [{ ...NONE, code: 'protests' as const, count: protests.length, about: protests }]
      : []),
    ...stages.flatMap(({ id, code }) => {
      const matters = open[code];
      return matters ? of(matters, { stage: code, stage_id: id }) : [];
    }),
    ...of(elsewhere, { stage: null, stage_id: null }),
  ];
}

export interface Overdue {
  number: string;
  stage: string;
  /** Expected by then, or to start. */
  since: string;
  lastSeen: { code: string; at: string } | null;
}

export function overdueOf({ safety }: Pick<RaceDay, 'safety'>, nowMs: number): Overdue[] {
  return [
    ...safety.crews
      .filter(({ status }) => status === 'on_stage')
      .map(({ number, stage, expected_by, last_seen }) => ({
        ...{ number, stage, since: expected_by ?? '', lastSeen: last_seen },
      })),
    ...safety.unseen.map(({ number, stage, unknown_from, last_seen }) => ({
      ...{ number, stage, since: unknown_from, lastSeen: last_seen },
    })),
  ]
    .filter(({ since }) => since !== '' && Date.parse(since) <= nowMs)
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

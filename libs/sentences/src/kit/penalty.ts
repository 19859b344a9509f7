import type { OverspeedEvidence, PenaltyRow } from '@bivouac/data/feed';

export function aPenalty(over: Partial<PenaltyRow> = {}): PenaltyRow {
  return {
    id: 'id-penalty',
    race: 'MOTO',
    number: '14',
    kind: 'tc',
    rule: 'tc.late',
    ms: 60_000,
    unit: 'time',
    status: 'confirmed',
    by_rule: true,
    stage: 'SS2',
    control: 'TC2',
    waypoint: null,
    why: {},
    article: null,
    text: null,
    decision: null,
    document_url: null,
    by: null,
    at: '2026-03-02T12:00:00.000Z',
    reason: null,
    overspeeds: [],
    ...over,
  };
}

export function anOverspeed(
  limitKmh: number,
  maxKmh: number,
  over: Partial<OverspeedEvidence> = {},
): OverspeedEvidence {
  return {
    id: `id-${limitKmh}-${maxKmh}`,
    zone: null,
    limit_kmh: limitKmh,
    max_kmh: maxKmh,
    excess_kmh: maxKmh - limitKmh,
    impulses: null,
    duration_ms: null,
    nth: 1,
    at: null,
    cancelled: false,
    stage: null,
    ...over,
  };
}

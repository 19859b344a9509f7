import type { PenaltyRow } from '@bivouac/data';

export function aPenalty(over: Partial<PenaltyRow>): PenaltyRow {
  return {
    id: 'penalty',
    race: 'main',
    number: '1',
    kind: 'tc',
    rule: 'tc.late',
    ms: 60_000,
    unit: 'time',
    status: 'confirmed',
    by_rule: true,
    stage: 'SS3',
    control: 'TC3',
    waypoint: null,
    why: {},
    article: null,
    text: null,
    decision: null,
    document_url: null,
    by: null,
    at: null,
    reason: null,
    overspeeds: [],
    ...over,
  };
}

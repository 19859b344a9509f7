/** Classifications for tests: rows told by their total or by why there is none; places are counted as live pages do. */
import type { ClassificationBody, ClassificationRow, NarrowRow, Page } from '@bivouac/data/feed';
import { arrange } from '@bivouac/live/arrange';

export function aRow(number: string, totalMs: number | null, over: Partial<NarrowRow> = {}): NarrowRow {
  return {
    number,
    order: totalMs === null ? [1, 5] : [0, totalMs],
    time_ms: totalMs,
    penalty_ms: 0,
    bonus_ms: 0,
    total_ms: totalMs,
    status: totalMs === null ? 'retired' : 'classified',
    category: null,
    group: null,
    class: 'GP',
    team: null,
    marks: [],
    previous_order: null,
    ...over,
  };
}

export function aClassification(
  rows: NarrowRow[],
  over: Partial<ClassificationBody> = {},
): Page<ClassificationBody> {
  const body = arrange(
    {
      key: 'after/SS2',
      state: 'provisional',
      precision_ms: 100,
      stages: ['SS1', 'SS2'],
      published_at: null,
      protest_until: null,
      reason: null,
      rows: rows as ClassificationRow[],
      ...over,
    } satisfies ClassificationBody,
    { rowsKind: 'classification' },
  );
  return {
    feed: 1,
    rally: 'ERGS',
    race: 'MOTO',
    key: body.key,
    revision: 7,
    as_of: '2026-03-02T12:00:00.000Z',
    version: 1,
    body,
  };
}

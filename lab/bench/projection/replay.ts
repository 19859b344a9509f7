/** Replays a stage: the rows of the running race after each start, passage and finish, as the feed has them. */
import type { NowBody, NowRow, Passage } from '@bivouac/data/feed';
import { arrange } from '@bivouac/live/arrange';
import type { RiddenStage, Ride } from './rides.ts';

const PRECISION_MS = 100;

export function* replay(stage: RiddenStage): Generator<NowBody> {
  const split_points = stage.points.map((code) => ({ code, name: code, distance_m: null }));
  const course = { code: stage.code, status: 'running', split_points };
  for (const atMs of momentsOf(stage)) {
    const body: NowBody = {
      ...{ key: 'now', state: 'live', projected: true, precision_ms: PRECISION_MS, base: null, best: [] },
      stages: [course],
      rows: stage.rides.map((ride) => rowAt(stage, ride, atMs)),
    };
    yield arrange(body, { rowsKind: 'now' });
  }
}

function momentsOf({ rides }: RiddenStage): number[] {
  const moments = rides.flatMap(({ startMs, pointMs, timeMs }) => [
    startMs,
    ...[...pointMs, timeMs].flatMap((ms) => (ms === null ? [] : startMs + ms)),
  ]);
  return [...new Set(moments)].sort((a, b) => a - b);
}

function rowAt({ code: stage, points }: RiddenStage, ride: Ride, atMs: number): NowRow {
  const { number, startMs, timeMs, beforeMs: before } = ride;
  const isPassed = (ms: number | null) => ms !== null && startMs + ms <= atMs;
  const isIn = isPassed(timeMs);
  const passed: Passage[] = ride.pointMs.flatMap((time_ms, i) =>
    time_ms !== null && isPassed(time_ms) ? [{ stage, point: points[i] ?? '', time_ms }] : [],
  );
  if (isIn) passed.push({ stage, time_ms: timeMs });
  const last = passed.at(-1);
  const base_ms = before === 0 ? null : before;
  return {
    ...{ number, category: null, group: null, class: null, team: null, flags: [], marks: [] },
    ...{ start_at: null, due_at: null, added_ms: 0, rank: [0], stage, passed, base_ms, before_ms: before },
    status: isIn ? 'finished' : startMs <= atMs ? 'on_stage' : 'to_start',
    point: last?.point ?? null,
    time_ms: last?.time_ms ?? null,
    total_ms: isIn && before !== null ? before + timeMs : null,
    previous_order: base_ms === null ? null : [0, base_ms],
  } as Partial<NowRow> as NowRow;
}

/** Virtual places with what was added or taken off on the stage so far, as the running race counts them: one crew has one place everywhere. */
import type { StageBody } from '@bivouac/data/feed';

export function withAdded<Body extends Pick<StageBody, 'rows'>>(body: Body): Body {
  if (body.rows.every(({ penalty_ms: penalty, bonus_ms: bonus }) => penalty === bonus)) return body;
  const rows = body.rows.map((row) => ({
    ...row,
    splits: row.splits.map((split) => ({
      ...split,
      virtual_ms: split.virtual_ms === null ? null : split.virtual_ms + row.penalty_ms - row.bonus_ms,
    })),
  }));
  const splits = rows.flatMap((row) => row.splits);
  for (const code of new Set(splits.map((split) => split.code))) {
    const there = splits.filter((split) => split.code === code);
    const totals = there.flatMap(({ virtual_ms: ms }) => ms ?? []).sort((a, b) => a - b);
    for (const split of there)
      split.virtual_position = split.virtual_ms === null ? null : totals.indexOf(split.virtual_ms) + 1;
  }
  return { ...body, rows };
}

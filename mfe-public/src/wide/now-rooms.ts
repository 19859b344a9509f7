/** How wide the columns of the running race are, whoever of it is drawn so far. */
import type { NowBody, NowRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Room } from '@bivouac/ui';
import type { Say } from '../language/text.tsx';
import { projectedTotal } from '../now/projected-total.ts';
import { BEST, longest, markRoom, SMALL, timeRoom } from '../tables/rooms.ts';

interface NowLook {
  say: Say;
  precisionMs: number;
  parMs: number;
  stages: NowBody['stages'];
  gapOf: (row: NowRow) => number | null;
}

export function nowRooms(rows: readonly NowRow[], look: NowLook): Record<string, Room> {
  const { say, precisionMs, parMs, stages, gapOf } = look;
  const of = (pick: (row: NowRow) => number | null, before = '', after = '') =>
    timeRoom(rows.map(pick), precisionMs, before, after);
  const out = rows.flatMap((row) => (row.rank[0] === 0 ? [] : wordOf(say, 'status', row.status)));
  const places = [
    ...stages.flatMap(({ code, split_points }) => [
      say('now.onStage', { stage: code }),
      ...split_points.map((point) => `${BEST}${point.code}`),
    ]),
    rows.some(({ status }) => status === 'to_start') ? say('now.starts', { time: '00:00' }) : '',
    wordOf(say, 'status', 'finished'),
    ...out,
  ];
  return {
    place: [
      '',
      `${stages.length > 1 ? `${longest(stages.map(({ code }) => code))} · ` : ''}${longest(places)}`,
    ],
    base: [of(({ base_ms }) => base_ms, '', SMALL + SMALL)],
    split: [of(({ time_ms }) => time_ms)],
    loss: [of(({ loss_ms }) => loss_ms, `${BEST}+`)],
    penalty: [of(({ added_ms }) => added_ms || null, '+', 'P')],
    total: [of((row) => projectedTotal(row, parMs), '◇ ', markRoom(rows).slice(1)), longest(out)],
    gap: [of(gapOf, '+')],
    'other-gap': [of(({ gap_ms }) => gap_ms, '+')],
  };
}

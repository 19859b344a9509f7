/** Places that crews share at a point are shown as `=3`, as in every classification: on the stage, and in the virtual general. */
import type { CountedSplit } from '@bivouac/data/feed';

export type TiedSplit = CountedSplit & { isTied?: boolean; isVirtualTied?: boolean };

export const placeAt = ({ position, isTied }: TiedSplit): string => printed(position, isTied);

export const virtualPlaceAt = ({ virtual_position: place, isVirtualTied }: TiedSplit): string =>
  place === null ? '–' : printed(place, isVirtualTied);

const printed = (place: number, isTied = false) => (isTied ? `=${place}` : String(place));

export function withTiedSplits<Row extends { splits: readonly CountedSplit[] }>(rows: readonly Row[]): Row[] {
  const there = new Map<string, number>();
  const nameOf = (kind: string, code: string, place: number | null) => `${kind} ${code} ${place}`;
  const count = (name: string) => there.set(name, (there.get(name) ?? 0) + 1);
  for (const { code, position, virtual_position } of rows.flatMap(({ splits }) => splits)) {
    count(nameOf('stage', code, position));
    count(nameOf('virtual', code, virtual_position));
  }
  const isShared = (name: string) => (there.get(name) ?? 0) > 1;
  return rows.map((row) => ({
    ...row,
    splits: row.splits.map((split) => ({
      ...split,
      isTied: isShared(nameOf('stage', split.code, split.position)),
      isVirtualTied: isShared(nameOf('virtual', split.code, split.virtual_position)),
    })),
  }));
}

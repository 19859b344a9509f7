/** Whose tracks and rows are whose: devices were carried, swapped, or are named like a start number. */
import { type Track, TrackBuilder } from '@bivouac/gps';
import type { Carried } from './questions.ts';

export function carrierOf(
  device: string,
  atMs: number | null,
  carried: readonly Carried[],
  numbers: ReadonlySet<string>,
): string | null {
  const said = carried.filter((one) => one.device === device);
  if (said.length === 0) {
    const number = device
      .trim()
      .toUpperCase()
      .replace(/^0+(?=\d)/, '');
    return numbers.has(number) ? number : null;
  }
  const mine = said.find(
    ({ from_ms, until_ms }) =>
      atMs === null || (atMs >= (from_ms ?? -Infinity) && atMs < (until_ms ?? Infinity)),
  );
  return mine && numbers.has(mine.number) ? mine.number : null;
}

export function cut(
  track: Track,
  carried: readonly Carried[],
  numbers: ReadonlySet<string>,
  strangers: Set<string>,
): { number: string; part: Track }[] {
  const said = carried.filter(({ device }) => device === track.name);
  if (said.length === 0) {
    const number = carrierOf(track.name, null, carried, numbers);
    if (!number) strangers.add(track.name);
    return number ? [{ number, part: track }] : [];
  }
  return said.flatMap(({ number, from_ms, until_ms }) => {
    if (!numbers.has(number)) return [];
    if (from_ms === null && until_ms === null) return [{ number, part: track }];
    const builder = new TrackBuilder(track.name);
    track.timeMs.forEach((ms, i) => {
      if (ms < (from_ms ?? -Infinity) || ms >= (until_ms ?? Infinity)) return;
      builder.add(ms, track.lat[i] as number, track.lon[i] as number, track.speedKmh[i]);
    });
    return [{ number, part: builder.build() }];
  });
}

/** Where on earth which targets are near: one look says that none is, which is the answer for most samples of a day. */
import { METRES_PER_DEGREE, metresPerLongitude } from '../metres.ts';
import type { Target } from './course.ts';

/** Between two samples; longer ways are held against every target. */
export const LONGEST_STEP_M = 500;
const CELLS_AT_MOST = 1_000_000;
const SMALLEST_CELL_M = 250;

export interface Cells {
  south: number;
  west: number;
  perLat: number;
  perLon: number;
  rows: number;
  columns: number;
  /** By cell: place in `lists`, 0: nothing near. */
  listOf: Uint16Array;
  lists: readonly (readonly number[])[];
}

/** A target is in every cell from which a step of `LONGEST_STEP_M` may touch its circle at the nearer end. */
export function cellsOf(targets: readonly Target[]): Cells {
  if (targets.length === 0) {
    return {
      south: 0,
      west: 0,
      perLat: 0,
      perLon: 0,
      rows: 0,
      columns: 0,
      listOf: new Uint16Array(0),
      lists: [],
    };
  }
  const boxes = targets.map(({ lat, lon, radius_m }) => {
    const reach = radius_m + LONGEST_STEP_M / 2 + 20;
    const high = reach / METRES_PER_DEGREE;
    // Nearer to a pole a degree is less.
    const wide =
      reach / Math.max(1, Math.min(metresPerLongitude(lat - high), metresPerLongitude(lat + high)));
    return { south: lat - high, north: lat + high, west: lon - wide, east: lon + wide };
  });
  const south = Math.min(...boxes.map((box) => box.south));
  const north = Math.max(...boxes.map((box) => box.north));
  const west = Math.min(...boxes.map((box) => box.west));
  const east = Math.max(...boxes.map((box) => box.east));
  const high = (north - south) * METRES_PER_DEGREE;
  const wide = (east - west) * metresPerLongitude((north + south) / 2);
  const cell = Math.max(SMALLEST_CELL_M, Math.sqrt((high * wide) / CELLS_AT_MOST));
  const rows = Math.max(1, Math.ceil(high / cell));
  const columns = Math.max(1, Math.ceil(wide / cell));
  const perLat = rows / (north - south);
  const perLon = columns / (east - west);
  const near = new Map<number, number[]>();
  boxes.forEach((box, target) => {
    for (
      let row = bound((box.south - south) * perLat, rows);
      row <= bound((box.north - south) * perLat, rows);
      row++
    ) {
      const from = bound((box.west - west) * perLon, columns);
      for (let column = from; column <= bound((box.east - west) * perLon, columns); column++) {
        const key = row * columns + column;
        near.set(key, [...(near.get(key) ?? []), target]);
      }
    }
  });
  const listOf = new Uint16Array(rows * columns);
  const lists: number[][] = [[]];
  const known = new Map<string, number>();
  for (const [key, list] of near) {
    const name = list.join();
    const place = known.get(name) ?? lists.push(list) - 1;
    known.set(name, place);
    listOf[key] = place;
  }
  return { south, west, perLat, perLon, rows, columns, listOf, lists };
}

function bound(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(value)));
}

/** Targets near a place; 0: none. */
export function listAt(cells: Cells, lat: number, lon: number): number {
  const row = Math.floor((lat - cells.south) * cells.perLat);
  const column = Math.floor((lon - cells.west) * cells.perLon);
  return row < 0 || column < 0 || row >= cells.rows || column >= cells.columns
    ? 0
    : (cells.listOf[row * cells.columns + column] as number);
}

/** Rows of a tracker's sheet: positions as tracks, passages and overspeeds as they are told. What a row lacks is counted, by cause. */
import { type Track, TrackBuilder } from '../track/track.ts';
import type { TrackerColumn, TrackerField } from './columns.ts';
import { readInstant, readNumber } from './read-instant.ts';

export type SpeedUnit = 'kmh' | 'ms' | 'mph' | 'knots';
const KMH: Record<SpeedUnit, number> = { kmh: 1, ms: 3.6, mph: 1.609344, knots: 1.852 };

export interface RowsQuestion {
  columns: readonly TrackerColumn[];
  /** Of clocks that name none. */
  timeZone: string;
  speedUnit: SpeedUnit;
  /** Where no column says whose the rows are: the name of the file. */
  device: string;
}

/** `time`: no instant · `position`: none on earth · `repeated` · `device`: says not whose it is · `point`: names none · `speed`: no limit, or none over it · `cut`: the file ends before its end. */
export type RowCause = 'time' | 'position' | 'repeated' | 'device' | 'point' | 'speed' | 'cut';
export type RowCauses = Record<RowCause, number>;

export interface ToldPassage {
  device: string;
  point: string;
  at_ms: number;
}

export interface ToldOverspeed {
  device: string;
  zone: string;
  limit_kmh: number;
  max_kmh: number;
  at_ms: number | null;
  duration_ms: number | null;
}

export interface RowsRead {
  tracks: Track[];
  passages: ToldPassage[];
  overspeeds: ToldOverspeed[];
  causes: RowCauses;
}

type Cell = (field: TrackerField) => string;

export class RowsReader {
  readonly causes: RowCauses = { time: 0, position: 0, repeated: 0, device: 0, point: 0, speed: 0, cut: 0 };
  readonly #question: RowsQuestion;
  readonly #builders = new Map<string, TrackBuilder>();
  readonly #passages: ToldPassage[] = [];
  readonly #overspeeds: ToldOverspeed[] = [];
  readonly #places: Partial<Record<TrackerField, number>>;

  constructor(question: RowsQuestion) {
    this.#question = question;
    this.#places = Object.fromEntries(question.columns.map((field, place) => [field, place]));
  }

  #reader(row: readonly string[]): Cell {
    return (field) => {
      const place = this.#places[field];
      return place === undefined ? '' : (row[place] ?? '').trim();
    };
  }

  position(row: readonly string[]): void {
    const cell = this.#reader(row);
    const device = cell('device') || this.#question.device;
    let builder = this.#builders.get(device);
    if (!builder) {
      builder = new TrackBuilder(device);
      this.#builders.set(device, builder);
    }
    const speed = readNumber(cell('speed')) * KMH[this.#question.speedUnit];
    builder.add(this.#instant(cell) ?? Number.NaN, readNumber(cell('lat')), readNumber(cell('lon')), speed);
  }

  passage(row: readonly string[]): void {
    const cell = this.#reader(row);
    const [device, point, at_ms] = [cell('device'), cell('point'), this.#instant(cell)];
    if (!device) this.causes.device++;
    else if (!point) this.causes.point++;
    else if (at_ms === null) this.causes.time++;
    else this.#passages.push({ device, point, at_ms });
  }

  overspeed(row: readonly string[]): void {
    const cell = this.#reader(row);
    const device = cell('device');
    const limit_kmh = Math.round(readNumber(cell('limit')) * KMH[this.#question.speedUnit]);
    const max_kmh = Math.floor(readNumber(cell('max')) * KMH[this.#question.speedUnit] + 1e-6);
    const at_ms = this.#instant(cell);
    if (!device) this.causes.device++;
    else if (!(limit_kmh >= 1 && limit_kmh <= 400 && max_kmh > limit_kmh && max_kmh <= 600))
      this.causes.speed++;
    else if (at_ms === null && cell('time') !== '') this.causes.time++;
    else {
      const zone = (cell('zone') || cell('point')).slice(0, 100);
      this.#overspeeds.push({
        device,
        zone,
        limit_kmh,
        max_kmh,
        at_ms,
        duration_ms: this.#duration(cell, at_ms),
      });
    }
  }

  read(): RowsRead {
    const tracks = [...this.#builders.values()].flatMap((builder) => {
      const track = builder.build();
      for (const cause of ['time', 'position', 'repeated'] as const)
        this.causes[cause] += builder.refused[cause];
      return track.timeMs.length > 0 ? [track] : [];
    });
    return { tracks, passages: this.#passages, overspeeds: this.#overspeeds, causes: this.causes };
  }

  #instant(cell: Cell): number | null {
    const date = cell('date');
    return readInstant(date ? `${date} ${cell('time')}` : cell('time'), this.#question.timeZone);
  }

  /** Seconds, or from the beginning to the end. */
  #duration(cell: Cell, at: number | null): number | null {
    const seconds = readNumber(cell('duration'));
    if (seconds >= 0) return Math.round(seconds * 1000);
    const end = cell('end') ? readInstant(cell('end'), this.#question.timeZone) : null;
    return end !== null && at !== null && end >= at ? end - at : null;
  }
}

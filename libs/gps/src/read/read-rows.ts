/** Rows of a tracker's sheet: positions as tracks, passages and overspeeds as they are told. What a row lacks is counted, by cause. */
import { type Track, TrackBuilder } from '../track/track.ts';
import { kindOfRows, type RowsKind, type TrackerColumn, type TrackerField } from './columns.ts';
import { FileNotRead } from './file-problem.ts';
import { readInstant, readNumber } from './read-instant.ts';
import { type AskedHour, RepeatedHours } from './repeated-hours.ts';
import { KMH, readDuration, readSpeed, type SpeedUnit } from './units.ts';

export type { AskedHour, SpeedUnit };

export interface RowsQuestion {
  columns: readonly TrackerColumn[];
  /** Of clocks that name none. */
  timeZone: string;
  speedUnit: SpeedUnit;
  /** Where no column says whose the rows are: the name of the file. */
  device: string;
  /** Order of day and month in dates like 01/13/2026; day first if omitted. */
  isMonthFirst?: boolean | undefined;
  /** Devices whose times in an hour that clocks show twice are of the second, where their rows do not decide it. */
  inSecondHour?: readonly string[] | undefined;
}

/** Why a row is left out. `time`: not an instant · `position`: not on earth · `repeated` · `device`: belongs to no crew · `point`: unknown · `speed`: no limit, or not above it · `duration`: not understood · `cut`: the file breaks off. */
export type RowCause = 'time' | 'position' | 'repeated' | 'device' | 'point' | 'speed' | 'duration' | 'cut';
export type RowCauses = Record<RowCause, number>;

/** A row that was refused, by its line in the file, for what one of its columns says. */
export interface RefusedRow {
  line: number;
  field: TrackerField;
  said: string;
}
/** The others are counted alone. */
const REFUSED_TOLD = 20;

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
  /** The first of them. */
  refused: RefusedRow[];
  /** Devices whose rows do not decide which of two equal hours they are of. */
  hours: AskedHour[];
}

/** Samples of a track that are no farther apart follow each other; passages do not come one after the other. */
const GAP_MS = { track: 10 * 60_000, passages: 0, overspeeds: 0 };

/** A date or time that a spreadsheet made of a point like 2-1. */
const isDay = (said: string) => /^\d{4}-\d{2}-\d{2}( |$)/.test(said);

type Cell = (field: TrackerField) => string;

class RowsReader {
  readonly causes: RowCauses = {
    time: 0,
    position: 0,
    repeated: 0,
    device: 0,
    point: 0,
    speed: 0,
    duration: 0,
    cut: 0,
  };
  readonly #question: RowsQuestion;
  readonly #builders = new Map<string, TrackBuilder>();
  readonly #passages: ToldPassage[] = [];
  readonly #overspeeds: ToldOverspeed[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #places: Partial<Record<TrackerField, number>>;
  readonly #hours = new RepeatedHours();
  /** Of the time that was read last; null: clocks show it once. */
  #second: number | null = null;

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

  position(row: readonly string[], line: number): void {
    const cell = this.#reader(row);
    const device = cell('device') || this.#question.device;
    let builder = this.#builders.get(device);
    if (!builder) {
      builder = new TrackBuilder(device);
      this.#builders.set(device, builder);
    }
    const { refused } = builder;
    const [lat, lon] = [readNumber(cell('lat')), readNumber(cell('lon'))];
    this.#keep(device, this.#instant(cell), (at) => {
      const [time, position] = [refused.time, refused.position];
      builder.add(at ?? Number.NaN, lat, lon, this.#kmh(cell('speed')));
      if (refused.time > time) this.#tell(line, 'time', cell);
      if (refused.position > position) this.#tell(line, Math.abs(lat) <= 90 ? 'lon' : 'lat', cell);
    });
  }

  passage(row: readonly string[], line: number): void {
    const cell = this.#reader(row);
    const [device, point, at_ms] = [cell('device'), cell('point'), this.#instant(cell)];
    if (!device || isDay(device)) this.#refuse('device', line, 'device', cell);
    else if (!point || isDay(point)) this.#refuse('point', line, 'point', cell);
    else if (at_ms === null) this.#refuse('time', line, 'time', cell);
    else this.#keep(device, at_ms, (at) => this.#passages.push({ device, point, at_ms: at ?? at_ms }));
  }

  overspeed(row: readonly string[], line: number): void {
    const cell = this.#reader(row);
    this.#keep(cell('device'), this.#instant(cell), (at) => this.#overspeed(cell, at, line));
  }

  #overspeed(cell: Cell, at_ms: number | null, line: number): void {
    const device = cell('device');
    const limit_kmh = Math.round(this.#kmh(cell('limit')));
    const max_kmh = Math.floor(this.#kmh(cell('max')) + 1e-6);
    const duration_ms = this.#duration(cell, at_ms);
    if (!device || isDay(device)) this.#refuse('device', line, 'device', cell);
    else if (isDay(cell('zone'))) this.#refuse('point', line, 'zone', cell);
    else if (!(limit_kmh >= 1 && limit_kmh <= 400)) this.#refuse('speed', line, 'limit', cell);
    else if (!(max_kmh > limit_kmh && max_kmh <= 600)) this.#refuse('speed', line, 'max', cell);
    else if (at_ms === null && cell('time') !== '') this.#refuse('time', line, 'time', cell);
    else if (Number.isNaN(duration_ms))
      this.#refuse('duration', line, cell('duration') ? 'duration' : 'end', cell);
    else {
      const zone = (cell('zone') || cell('point')).slice(0, 100);
      this.#overspeeds.push({ device, zone, limit_kmh, max_kmh, at_ms, duration_ms });
    }
  }

  #refuse(cause: RowCause, line: number, field: TrackerField, cell: Cell): void {
    this.causes[cause]++;
    this.#tell(line, field, cell);
  }

  #tell(line: number, field: TrackerField, cell: Cell): void {
    if (this.#refused.length < REFUSED_TOLD)
      this.#refused.push({ line, field, said: cell(field).slice(0, 100) });
  }

  #kmh(said: string): number {
    return readSpeed(said, KMH[this.#question.speedUnit]);
  }

  read(kind: RowsKind): RowsRead {
    const hours = this.#hours.settle(GAP_MS[kind], new Set(this.#question.inSecondHour));
    const tracks = [...this.#builders.values()].flatMap((builder) => {
      const track = builder.build();
      for (const cause of ['time', 'position', 'repeated'] as const)
        this.causes[cause] += builder.refused[cause];
      return track.timeMs.length > 0 ? [track] : [];
    });
    return {
      tracks,
      passages: this.#passages,
      overspeeds: this.#overspeeds,
      causes: this.causes,
      refused: this.#refused,
      hours,
    };
  }

  #keep(device: string, at: number | null, keep: (at: number | null) => void): void {
    if (at === null) keep(null);
    else this.#hours.add(device, at, this.#second, keep);
  }

  #instant(cell: Cell): number | null {
    const [date, time] = [cell('date'), cell('time')];
    const joined = date === '' ? null : this.#read(`${date} ${time}`);
    return joined ?? this.#read(time);
  }

  #read(said: string): number | null {
    this.#second = null;
    return readInstant(said, this.#question.timeZone, this.#question.isMonthFirst, (second) => {
      this.#second = second;
    });
  }

  /** The duration of its own column, else from beginning to end; `null` if both are missing, `NaN` if it cannot be read. */
  #duration(cell: Cell, at: number | null): number | null {
    if (cell('duration') !== '') return readDuration(cell('duration'));
    if (cell('end') === '' || at === null) return null;
    const end = [this.#read(cell('end')), this.#second].find((one) => one !== null && one >= at);
    return end ? end - at : Number.NaN;
  }
}

export function rowsInto(question: RowsQuestion): {
  row(cells: readonly string[], line: number): void;
  read(): RowsRead;
} {
  const reader = new RowsReader(question);
  const kind = kindOfRows(question.columns);
  if (!kind) throw new FileNotRead('empty');
  const take = { track: 'position', passages: 'passage', overspeeds: 'overspeed' } as const;
  return { row: (cells, line) => reader[take[kind]](cells, line), read: () => reader.read(kind) };
}

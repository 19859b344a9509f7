/** A track: where a device was and when, as typed arrays that a worker hands over without copying. */

export interface Track {
  /** Device or crew as the file names it; empty: it does not say. */
  name: string;
  /** Milliseconds since 1970, UTC, growing. */
  timeMs: Float64Array<ArrayBuffer>;
  /** Degrees, WGS 84. */
  lat: Float64Array<ArrayBuffer>;
  lon: Float64Array<ArrayBuffer>;
  /** As the device said; NaN where it did not. */
  speedKmh: Float32Array<ArrayBuffer>;
}

/** Later than any rally, before any receiver. */
const EARLIEST_MS = Date.UTC(1990, 0, 1);
const LATEST_MS = Date.UTC(2200, 0, 1);
const FASTEST_SAID_KMH = 600;

export interface Refused {
  /** No instant, or none of this age. */
  time: number;
  position: number;
  /** A second sample of the same millisecond. */
  repeated: number;
}

export class TrackBuilder {
  readonly name: string;
  readonly refused: Refused = { time: 0, position: 0, repeated: 0 };
  #count = 0;
  #isSorted = true;
  #time = new Float64Array(1024);
  #lat = new Float64Array(1024);
  #lon = new Float64Array(1024);
  #speed = new Float32Array(1024);

  constructor(name: string) {
    this.name = name;
  }

  /** What cannot be is counted in `refused` and left out. */
  add(timeMs: number, lat: number, lon: number, speedKmh = Number.NaN): void {
    if (!(timeMs >= EARLIEST_MS && timeMs <= LATEST_MS)) {
      this.refused.time++;
      return;
    }
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) {
      this.refused.position++;
      return;
    }
    if (this.#count === this.#time.length) this.#grow();
    const place = this.#count++;
    if (place > 0 && timeMs <= (this.#time[place - 1] as number)) this.#isSorted = false;
    this.#time[place] = Math.round(timeMs);
    this.#lat[place] = lat;
    this.#lon[place] = lon;
    this.#speed[place] = speedKmh >= 0 && speedKmh <= FASTEST_SAID_KMH ? speedKmh : Number.NaN;
  }

  build(): Track {
    const places = this.#isSorted ? null : this.#inOrder();
    return {
      name: this.name,
      timeMs: taken(this.#time, this.#count, places),
      lat: taken(this.#lat, this.#count, places),
      lon: taken(this.#lon, this.#count, places),
      speedKmh: taken(this.#speed, this.#count, places),
    };
  }

  /** Places by instant; of two samples of one millisecond the first one stays. */
  #inOrder(): Uint32Array {
    const places = Uint32Array.from({ length: this.#count }, (_, place) => place);
    const time = this.#time;
    places.sort((a, b) => (time[a] as number) - (time[b] as number) || a - b);
    const kept = places.filter((place, at) => at === 0 || time[place] !== time[places[at - 1] as number]);
    this.refused.repeated += places.length - kept.length;
    return kept;
  }

  #grow(): void {
    const length = this.#time.length * 2;
    this.#time = grown(this.#time, new Float64Array(length));
    this.#lat = grown(this.#lat, new Float64Array(length));
    this.#lon = grown(this.#lon, new Float64Array(length));
    this.#speed = grown(this.#speed, new Float32Array(length));
  }
}

type Column = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

function grown<Kind extends Column>(from: Kind, to: Kind): Kind {
  to.set(from);
  return to;
}

function taken<Kind extends Column>(column: Kind, count: number, places: Uint32Array | null): Kind {
  if (!places) return column.slice(0, count) as Kind;
  const kept = column.slice(0, places.length) as Kind;
  for (let at = 0; at < places.length; at++) kept[at] = column[places[at] as number] as number;
  return kept;
}

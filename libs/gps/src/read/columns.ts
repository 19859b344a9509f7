/** Which column of a tracker's file says what, guessed by its heading, in the words of devices and of three languages. */

/** What a file of rows is about. `track`: positions · `passages`: who was at which point when · `overspeeds`: who was too fast where. */
export type RowsKind = 'track' | 'passages' | 'overspeeds';

export const TRACKER_FIELDS = [
  'device',
  'time',
  'date',
  'lat',
  'lon',
  'speed',
  'point',
  'zone',
  'limit',
  'max',
  'duration',
  'end',
] as const;
export type TrackerField = (typeof TRACKER_FIELDS)[number];
export type TrackerColumn = TrackerField | '';

const WORDS: Record<TrackerField, readonly string[]> = {
  device: [
    'device',
    'device id',
    'id',
    'imei',
    'tracker',
    'crew',
    'no',
    'number',
    'num',
    'numero',
    'dorsal',
    'race number',
    'car',
    'bib',
    'equipage',
    'equipo',
    'balise',
    'baliza',
  ],
  time: [
    'time',
    'utcms',
    'utc',
    'timestamp',
    'datetime',
    'date time',
    'date-time',
    'gps time',
    'heure',
    'hora',
    'start',
    'start time',
    'debut',
    'inicio',
  ],
  date: ['date', 'day', 'jour', 'fecha'],
  lat: ['lat', 'latitude', 'latitud', 'y'],
  lon: ['lon', 'lng', 'long', 'longitude', 'longitud', 'x'],
  speed: ['speed', 'speedkph', 'speed kmh', 'speed km/h', 'kmh', 'km/h', 'vitesse', 'velocidad'],
  point: ['point', 'waypoint', 'wp', 'code', 'point code', 'punto', 'control', 'cp'],
  zone: ['zone', 'zona', 'speed zone', 'dz'],
  limit: ['limit', 'speed limit', 'limite', 'vmax', 'allowed'],
  max: [
    'max',
    'max speed',
    'maximum',
    'top speed',
    'peak',
    'vitesse max',
    'velocidad max',
    'max km/h',
    'max kmh',
    'vitesse maximale',
    'velocidad maxima',
  ],
  duration: ['duration', 'seconds', 'duree', 'duracion', 'duration s', 'duree s', 'duracion s'],
  end: ['end', 'end time', 'fin', 'until'],
};

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[._°º,()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A field is guessed once, by the first column that says it. */
export function guessTrackerColumns(headings: readonly string[]): TrackerColumn[] {
  const taken = new Set<TrackerField>();
  return headings.map((heading) => {
    const word = plain(heading);
    const field = TRACKER_FIELDS.find((one) => !taken.has(one) && WORDS[one].includes(word)) ?? '';
    if (field) taken.add(field);
    return field;
  });
}

/** By what its columns say; null: too little for any. */
export function kindOfRows(columns: readonly TrackerColumn[]): RowsKind | null {
  const has = (...fields: TrackerField[]) => fields.every((field) => columns.includes(field));
  if (has('time', 'lat', 'lon')) return 'track';
  if (has('device', 'limit', 'max')) return 'overspeeds';
  return has('device', 'time', 'point') ? 'passages' : null;
}

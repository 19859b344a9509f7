/** The course of an invented rally as GPX 1.1: a track for each selective section, with its start, its waypoints and its finish. */
import type { StagePlan } from '../plan.ts';

/** Where the first section of the rally starts: in the sea of sand between Wargla and Ghadames, where no road is. */
const START = { lat: 30.9, lon: 7.4 };
const METRES_PER_DEGREE = 111_195;
/** Between two points of a track. */
const STEP_M = 200;

interface Place {
  lat: number;
  lon: number;
}

/** Stages on the same track have the same course, whoever drives it. */
export function gpxOfCourse(rally: string, stages: readonly StagePlan[]): string {
  const courses = stages.map((stage) => courseOf(stage));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Bivouac" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${escaped(rally)}</name></metadata>`,
    ...courses.flatMap(({ places }) => places.map(waypoint)),
    ...courses.map(
      ({ name, track }) => `<trk><name>${escaped(name)}</name><trkseg>\n${track}\n</trkseg></trk>`,
    ),
    '</gpx>',
    '',
  ].join('\n');
}

function courseOf(stage: StagePlan) {
  const at = wayOf(stage);
  const count = Math.ceil(stage.distanceM / STEP_M);
  const points = Array.from({ length: count + 1 }, (_, place) =>
    at(Math.min(place * STEP_M, stage.distanceM)),
  );
  return {
    name: stage.name === stage.code ? stage.code : `${stage.code} ${stage.name}`,
    track: points.map((point) => `<trkpt ${written(point)}/>`).join('\n'),
    places: [
      { name: stage.start, about: '', at: at(0) },
      ...stage.waypoints.map(({ code, name, distanceM }) => ({
        name: `${stage.code} ${code}`,
        about: name,
        at: at(distanceM),
      })),
      { name: stage.finish, about: '', at: at(stage.distanceM) },
    ],
  };
}

/** Where the course is after so many metres: it swings around dunes, and turns a little further with each section. */
function wayOf({ ordinal, distanceM }: StagePlan): (metres: number) => Place {
  const heading = 0.5 + ordinal * 0.95;
  const places: Place[] = [begin(ordinal)];
  const step = 50;
  for (let s = step; s <= distanceM + step; s += step) {
    const last = places.at(-1) as Place;
    const turn = 0.9 * Math.sin((s / distanceM) * 5.4 + ordinal) + 0.45 * Math.sin(s / 900 + 2 * ordinal);
    places.push(moved(last, heading + turn, step));
  }
  return (metres) => {
    const at = Math.floor(metres / step);
    const [from, to] = [places[at] as Place, places[at + 1] as Place];
    const part = metres / step - at;
    return { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part };
  };
}

/** Sections lie around the bivouac, some kilometres of liaison away from it. */
function begin(ordinal: number): Place {
  return moved(START, ordinal * 0.95, 4_500);
}

function moved({ lat, lon }: Place, heading: number, metres: number): Place {
  const perLon = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return {
    lat: lat + (Math.cos(heading) * metres) / METRES_PER_DEGREE,
    lon: lon + (Math.sin(heading) * metres) / perLon,
  };
}

function waypoint({ name, about, at }: { name: string; about: string; at: Place }): string {
  const said = about ? `<desc>${escaped(about)}</desc>` : '';
  return `<wpt ${written(at)}><name>${escaped(name)}</name>${said}</wpt>`;
}

const written = ({ lat, lon }: Place) => `lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

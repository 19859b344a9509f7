/** The way a crew drove on a map among the circles of the points: what it missed and where it was too fast stand out. */
import { later } from '@bivouac/contract/remote';
import { DEFAULT_RADII } from '@bivouac/gps';
import { Skeleton } from '@bivouac/ui';
import { Suspense, useMemo } from 'react';
import type { CrewFindings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import type { MapLine, MapPlace, MapPoint } from '../waypoints/map-features.ts';
import type { JudgedCourse } from './judged-course.ts';
import { type Moment, partsOver, sampleNear } from './trace-parts.ts';
import { Way } from './way.tsx';

const CourseMap = later(() => import('../waypoints/course-map.tsx').then((map) => map.CourseMap));

interface TrackMapProps {
  label: string;
  found: CrewFindings & { trace: NonNullable<CrewFindings['trace']> };
  points: JudgedCourse['points'];
  here: Moment;
  onMove(at: number): void;
}

export function TrackMap({ label, found, points, here, onMove }: TrackMapProps) {
  const say = useSay();
  const drawn = useMemo(() => drawnOf(found, points), [found, points]);
  return (
    <Suspense fallback={<Skeleton rows={8} label={say('loading')} />}>
      <CourseMap
        label={label}
        points={drawn.points}
        lines={drawn.lines}
        chosen={null}
        cursor={here}
        onPoint={(place) => onMove(sampleNear(found.trace, place))}
        instead={
          <div>
            <p role="status">{say('waypoints.noMap')}</p>
            <Way label={label} trace={found.trace} points={points} missed={found.missed} here={here} />
          </div>
        }
      />
    </Suspense>
  );
}

function drawnOf(
  { trace, stretches, missed }: TrackMapProps['found'],
  course: JudgedCourse['points'],
): { points: MapPoint[]; lines: MapLine[] } {
  const isMissed = new Set(missed.map(({ code }) => code));
  const placed = course.flatMap((point) =>
    point.lat === null || point.lon === null ? [] : [{ ...point, lat: point.lat, lon: point.lon }],
  );
  const colour = (code: string) => (isMissed.has(code) ? '--danger' : '--text-2');
  const at = (i: number): MapPlace => ({ lat: trace.lat[i] as number, lon: trace.lon[i] as number });
  const way = trace.s.map((_, i) => at(i));
  return {
    points: placed.map(({ code, lat, lon }) => ({ key: code, lat, lon, colour: colour(code), label: code })),
    lines: [
      ...placed.map(
        ({ code, kind, clear_m, ...place }): MapLine => ({
          places: ringOf(place, clear_m ?? DEFAULT_RADII[kind].clear_m),
          colour: colour(code),
          width: isMissed.has(code) ? 2.5 : 1,
        }),
      ),
      { places: way, colour: '--accent', width: 2.5 },
      ...partsOver(trace, stretches).map(
        ({ from, to }): MapLine => ({ places: way.slice(from, to + 1), colour: '--danger', width: 5 }),
      ),
    ],
  };
}

const METRES_PER_DEGREE = 111_194.93;
const CORNERS = 48;

function ringOf({ lat, lon }: MapPlace, radius_m: number): MapPlace[] {
  const high = radius_m / METRES_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return { lat: lat + high * Math.sin(angle), lon: lon + wide * Math.cos(angle) };
  });
}

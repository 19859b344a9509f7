/** A crew's track twice: on the map, and as its speed over time; what is pointed at in one is seen in the other and said in words. */
import { DEFAULT_RADII } from '@bivouac/gps';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useState } from 'react';
import type { CrewFindings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import { Course } from '../waypoints/course.tsx';
import type { MapLine, MapPlace, MapPoint } from '../waypoints/map-features.ts';
import type { JudgedCourse } from './judged-course.ts';
import { SpeedTrace } from './speed-trace.tsx';
import { momentOf, partsOver, sampleAt, sampleNear } from './trace-parts.ts';
import styles from './tripy.module.css';

const METRES_PER_DEGREE = 111_194.93;
const CORNERS = 48;

interface TrackViewProps {
  found: CrewFindings & { trace: NonNullable<CrewFindings['trace']> };
  points: JudgedCourse['points'];
  /** An instant to look at; null: the first overspeed, else the beginning. */
  look: { ms: number } | null;
  clock(ms: number): string;
}

export function TrackView({ found, points, look, clock }: TrackViewProps) {
  const say = useSay();
  const { trace, stretches, excesses, number } = found;
  const [at, setAt] = useState(() =>
    sampleAt(trace, look?.ms ?? excesses.map(middleOf).find((ms) => ms !== null) ?? trace.from_ms),
  );
  const [looked, setLooked] = useState({ trace, look });
  if (looked.trace !== trace || looked.look !== look) {
    setLooked({ trace, look });
    if (look) setAt(sampleAt(trace, look.ms));
  }
  const drawn = useMemo(() => drawnOf(found, points), [found, points]);
  const here = momentOf(trace, stretches, at);
  const { limit } = here;
  const over = limit ? here.kmh - limit.limit_kmh : 0;
  const parts = [
    clock(here.ms),
    `${here.kmh} km/h`,
    limit
      ? say(`tripy.limit.${limit.scope}`, { zone: limit.zone, limit: limit.limit_kmh })
      : say('tripy.noLimit'),
    ...(over > 0 ? [say('tripy.over', { over })] : []),
  ];
  return (
    <>
      <div className={styles.beside}>
        <Course
          isMap
          label={say('tripy.way', { number })}
          {...drawn}
          chosen={null}
          cursor={here}
          onPoint={(place) => setAt(sampleNear(trace, place))}
        />
        <SpeedTrace
          label={say('tripy.speed', { number })}
          trace={trace}
          stretches={stretches}
          excesses={excesses}
          at={at}
          words={parts.join(', ')}
          clock={clock}
          onMove={setAt}
        />
      </div>
      <p className={styles.words} data-cursor>
        <strong>{parts[0]}</strong>
        <strong className={over > 0 ? basics.wrong : undefined}>{parts[1]}</strong>
        <span>{parts[2]}</span>
        {over > 0 && <span className={basics.wrong}>{parts[3]}</span>}
        <span className={basics.quiet}>{say('tripy.cursorHint')}</span>
      </p>
    </>
  );
}

export function middleOf({ at_ms, duration_ms }: CrewFindings['excesses'][number]): number | null {
  return at_ms === null ? null : at_ms + (duration_ms ?? 0) / 2;
}

/** The way among the circles of the points: what was missed, and where it was too fast, stand out. */
function drawnOf(
  { trace, stretches, missed }: TrackViewProps['found'],
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

function ringOf({ lat, lon }: MapPlace, radius_m: number): MapPlace[] {
  const high = radius_m / METRES_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return { lat: lat + high * Math.sin(angle), lon: lon + wide * Math.cos(angle) };
  });
}

/** A difference between two courses in words: "DZ1: limit 60 → 95 km/h". */
import type { useSay } from '../language/language.ts';
import type { CourseDifference } from './judged-course.ts';

const UNITS: Partial<Record<CourseDifference['what'], string>> = {
  ...{ clear_m: ' m', distance_m: ' m', braking_m: ' m' },
  ...{ limit_kmh: ' km/h', tolerance_kmh: ' km/h', road_limit_kmh: ' km/h', vehicle_kmh: ' km/h' },
};

export function differenceWords(
  say: ReturnType<typeof useSay>,
  { code, what, before, after }: CourseDifference,
): string {
  const of = code === null ? '' : `${code}: `;
  if (what === 'point') return of + say(before === null ? 'tripy.pointNew' : 'tripy.pointGone');
  if (what === 'place') return of + say('tripy.pointMoved');
  const value = (one: string | number | null) => (one === null ? '–' : `${one}${UNITS[what] ?? ''}`);
  return `${of}${say(`tripy.course.${what}`)} ${value(before)} → ${value(after)}`;
}

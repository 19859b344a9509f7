/** What facts of a rally can be about: its crews, stages, points and the hours at which things happen there. */
import type { CourseItem, RallyStory } from '../../golden/story.ts';

export type Point = { code: string; control: boolean; distance: number };

export type StageField = {
  code: string;
  ordinal: number;
  /** Assigned to the first of the list, ms since 1970; those behind follow every two minutes. */
  firstStart: number;
  distance: number;
  points: Point[];
  waypoints: string[];
  next: string | null;
  roadMs: number;
};

export type RaceField = {
  code: string;
  numbers: string[];
  stages: StageField[];
  controls: string[];
  posts: string[];
};

const HOUR = 3_600_000;

export function fieldsOf(rally: RallyStory): RaceField[] {
  return Object.entries(rally.races).map(([code, race]) => {
    const stages: StageField[] = [];
    const controls: string[] = [];
    for (const { date, course } of race.legs) {
      let hour = 0;
      for (const item of course as CourseItem[]) {
        if (item.control) {
          controls.push(item.control);
          const last = stages.at(-1);
          if (last && last.next === null && hour > 0) {
            last.next = item.control;
            last.roadMs = Number(item.target_ms ?? 600_000);
          }
        } else {
          stages.push(stageField(item, stages.length + 1, Date.parse(`${date}T08:00:00Z`) + hour * 2 * HOUR));
          controls.push(`START-${item.stage}`, `FINISH-${item.stage}`);
          controls.push(...(item.controls ?? []).map(({ control }) => control as string));
          hour += 1;
        }
      }
    }
    // A post serves every race that passes it; codes without one are refused.
    const posts = [
      ...new Set(
        [...JSON.stringify(race.legs).matchAll(/"(?:\w+_)?post":"(\w)"/g)].map(([, post]) => post as string),
      ),
    ];
    return { code, posts, numbers: Object.keys(race.crews), stages, controls };
  });
}

function stageField(item: CourseItem, ordinal: number, firstStart: number): StageField {
  const waypoints = Object.entries(item.waypoints ?? {});
  const points: Point[] = [
    ...waypoints.map(([code, { distance_m }]) => ({ code, control: false, distance: distance_m ?? 0 })),
    ...(item.controls ?? []).map(({ control, distance_m }) => ({
      code: control as string,
      control: true,
      distance: distance_m ?? 0,
    })),
  ];
  return {
    code: item.stage as string,
    ordinal,
    firstStart,
    distance: item.distance_m as number,
    points: points.sort((a, b) => a.distance - b.distance),
    waypoints: waypoints.map(([code]) => code),
    next: null,
    roadMs: 0,
  };
}

/** Random legs: stages with what lies on them, and time controls between them. */
import * as fc from 'fast-check';
import type { CourseItem, LegStory, WaypointStory } from '../../golden/story.ts';

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

const places = fc.array(
  fc.record(
    {
      kind: fc.constantFrom(
        'split',
        'wpm',
        'wpe',
        'wps',
        'wpc',
        'wpn',
        'wpp',
        'wpv',
        'cp',
        'dz',
        'dss',
        'ass',
      ),
      public: fc.boolean(),
      bonus: fc.boolean(),
      price_ms: fc.constantFrom(30_000, 300_000),
      limit_kmh: fc.constantFrom(30, 50),
      post: fc.constant('W'),
    },
    { requiredKeys: ['kind', 'public'] },
  ),
  { maxLength: 4 },
);

const inside = fc.constantFrom<CourseItem['kind'][]>([], [], ['passage'], ['neutralisation'], ['stop']);

const stage = fc.record(
  {
    distance_m: fc.integer({ min: 5, max: 40 }).map((km) => km * 1000),
    precision_ms: fc.constantFrom(1, 100, 1000),
    max_time_ms: fc.constantFrom(1_200_000, 3_600_000),
    min_time_ms: fc.constantFrom(300_000, 600_000),
    result_factor: fc.constantFrom(2, 0.5),
    counts_in_general: fc.boolean(),
    places,
    inside,
    other: fc.constantFrom('kind', 'joint', 'distances', 'posts', 'plain', 'plain', 'plain', 'plain'),
    road: fc.option(
      fc.record(
        {
          kind: fc.constantFrom('time_control', 'time_control', 'transfer_end', 'regroup_in', 'service_out'),
          target_ms: fc.constantFrom(600_000, 1_500_000),
          penalties: fc.constantFrom('all' as const, 'late' as const, 'none' as const),
          due_base: fc.constantFrom('published', 'stage_start', 'stage_finish', 'previous'),
          max_late_ms: fc.constantFrom(300_000, 1_800_000),
          rounding: fc.constantFrom('none', 'up', 'closest'),
          precision_ms: fc.constantFrom(1000, 60_000),
        },
        { requiredKeys: ['kind', 'target_ms'] },
      ),
      { freq: 4, nil: null },
    ),
  },
  { requiredKeys: ['distance_m', 'places', 'inside', 'other', 'road'] },
);

export function course(preset: string): fc.Arbitrary<LegStory[]> {
  return fc
    .array(fc.array(stage, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((legs) => {
      let stages = 0;
      return legs.map((drawn, leg) => {
        const items: CourseItem[] = [
          { control: `TC${leg}00`, first_due_at: `2025-01-0${5 + leg}T07:30:00Z` },
        ];
        for (const one of drawn) {
          stages += 1;
          items.push(...stageItems(one, stages, preset));
        }
        return { date: `2025-01-0${5 + leg}`, course: items };
      });
    });
}

function stageItems(drawn: Drawn<typeof stage>, ordinal: number, preset: string): CourseItem[] {
  const { places: drawnPlaces, inside: kinds, other, road, ...said } = drawn;
  const code = `SS${ordinal}`;
  const first = preset === 'stage-rally' ? 'super_special' : 'prologue';
  const stageItem: CourseItem = {
    stage: code,
    ...said,
    ...(other === 'kind' && { kind: ordinal === 1 ? first : 'liaison' }),
    ...(other === 'joint' && { result_group: 'J' }),
    ...(other === 'distances' && { distances: { G2: said.distance_m / 2 } }),
    ...(other === 'posts' && { start_post: 'S', finish_post: 'F' }),
    waypoints: waypointsOf(drawnPlaces, said.distance_m),
    controls: kinds.flatMap((kind) => controlsInside(kind ?? '', code, said.distance_m)),
  };
  const control: CourseItem[] = road
    ? [{ control: `TC${ordinal}`, ...road, ...(ordinal % 2 === 0 && { post: 'T' }) }]
    : [];
  return [stageItem, ...control];
}

function waypointsOf(drawn: Drawn<typeof places>, distance: number): Record<string, WaypointStory> {
  const all = drawn.flatMap(({ post, ...place }): WaypointStory[] => {
    const told = {
      ...place,
      public: place.public || place.bonus === true,
      ...(post !== undefined && place.kind === 'cp' && { post }),
    };
    return place.kind === 'dz'
      ? [
          { limit_kmh: 50, ...told },
          { kind: 'fz', public: place.public },
        ]
      : [told];
  });
  const step = Math.floor(distance / (all.length + 1));
  return Object.fromEntries(all.map((place, i) => [`W${i + 1}`, { ...place, distance_m: step * (i + 1) }]));
}

function controlsInside(kind: string, code: string, distance: number): CourseItem[] {
  const at = (part: number) => Math.floor(distance * part);
  if (kind === 'neutralisation') {
    return [
      { control: `IN-${code}`, kind: 'neutralisation_in', distance_m: at(0.45) },
      { control: `OUT-${code}`, kind: 'neutralisation_out', distance_m: at(0.47), target_ms: 300_000 },
    ];
  }
  return [
    {
      control: `${kind.toUpperCase()}-${code}`,
      kind,
      distance_m: kind === 'stop' ? distance + 200 : at(0.6),
    },
  ];
}

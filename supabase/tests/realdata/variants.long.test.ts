/** Files that say the same with fewer or other words give the same classification. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importEvent } from '../../../tools/import/index.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { compare, pageRows } from './compare.ts';
import type { Published } from './event-files.ts';
import { type InventedEvent, inventedEvent, inventedPublished } from './invented.ts';

const HOUR_MS = 3_600_000;

let stack: TestStack;
let official: Person;
beforeAll(async () => {
  stack = await startTestStack();
  official = await stack.createPerson({ roles: { platformAdmin: true } });
});
afterAll(() => stack.stop());

const without = (event: InventedEvent, list: keyof InventedEvent & string, ...names: string[]) => ({
  ...event,
  [list]: (event[list] as Record<string, unknown>[]).map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name))),
  ),
});

const shifted = (event: InventedEvent, control: string, time: string) => ({
  ...event,
  controls: event.controls.map((entry) =>
    entry.code === control ? { ...entry, firstCarDueLocal: time } : entry,
  ),
});

const variants: { says: string; of: (event: InventedEvent) => unknown }[] = [
  { says: 'no controls at all', of: ({ controls: _, ...event }) => event },
  {
    says: 'controls without times, legs and kinds of penalties',
    of: (event) => without(event, 'controls', 'firstCarDueLocal', 'leg', 'penalties', 'targetMs'),
  },
  {
    says: 'some starts and finishes missing among the controls',
    of: (event) => ({
      ...event,
      controls: event.controls.filter(({ code }) => !['SS1', 'SF1', 'SS2'].includes(code)),
    }),
  },
  {
    says: 'stages without legs, distances, types and precision',
    of: (event) => without(event, 'stages', 'leg', 'distanceKm', 'type', 'precision'),
  },
  {
    says: 'legs by name',
    of: (event) => ({
      ...event,
      stages: event.stages.map((stage) => ({ ...stage, leg: `Day ${stage.leg}` })),
      controls: event.controls.map((control) => ({ ...control, leg: `Day ${control.leg}` })),
    }),
  },
  {
    says: 'crews with a number only',
    of: (event) => without(event, 'crews', 'class', 'group', 'priority', 'car', 'entrant'),
  },
  {
    says: 'no kind, no precision, no slug',
    of: ({ kind: _, timePrecision: __, slug: ___, ...event }) => event,
  },
  {
    says: 'a zone by name and times without their distance from UTC',
    of: (event) => ({
      ...event,
      timeZone: 'Europe/Lisbon',
      controls: event.controls.map((control) => ({
        ...control,
        firstCarDueLocal: (control.firstCarDueLocal as string | undefined)?.slice(0, 19),
      })),
    }),
  },
  {
    says: 'a border between the legs',
    of: (event) =>
      shifted(shifted(event, 'TC3B', '2024-05-11T21:30:00+01:00'), 'TC4', '2024-05-11T22:47:00+01:00'),
  },
  {
    says: 'a zone of half hours',
    of: (event) => ({
      ...event,
      controls: event.controls.map((control) => ({
        ...control,
        firstCarDueLocal: (control.firstCarDueLocal as string | undefined)?.replace('+02:00', '+05:30'),
      })),
    }),
  },
  {
    says: 'numbers as numbers, with zeros and small letters',
    of: (event) => ({
      ...event,
      crews: event.crews.map((crew) => ({
        ...crew,
        number: crew.crew === '12A' ? '012a' : crew.crew === '7' ? 7 : crew.number,
      })),
    }),
  },
  {
    says: 'crews without people',
    of: (event) => without(event, 'crews', 'driver', 'codriver', 'coDriver', 'people', 'name'),
  },
  {
    says: 'columns nobody asked for',
    of: (event) => ({
      ...event,
      weather: 'dry',
      stages: event.stages.map((stage) => ({ ...stage, surface: 'gravel', splits: [1.2, 4] })),
      crews: event.crews.map((crew) => ({ ...crew, sponsor: 'Quay', tyre: { make: 'X' } })),
      stageTimes: event.stageTimes.map((time) => ({ ...time, position: 3 })),
    }),
  },
  {
    says: 'a crew that has no time',
    of: (event) => ({ ...event, crews: [...event.crews, { crew: '99', number: '99' }] }),
  },
];

describe('the invented event with', () => {
  it.each(variants)('$says', async ({ of }) => {
    const rallyCode = `V${variants.findIndex((variant) => variant.of === of)}`;
    const result = await importEvent(of(await inventedEvent()), { session: official.client, rallyCode });
    const found = await compare(stack.anon(), result.plan, await inventedPublished());
    expect(found.other).toEqual([]);
    expect([...found.extra, ...found.misplaced]).toEqual([]);
    expect(result.doubted).toEqual({});
  });

  it.each([
    { due: '2024-05-11T23:47:00+02:00', leg: 2, stage: 'SS4', leftOut: [] },
    {
      due: '2024-05-10T23:47:00+02:00',
      leg: 1,
      stage: null,
      leftOut: [
        {
          place: 'controls[9].stage',
          sentence: 'TC4 is in leg 1 and SS4 in leg 2: it is kept in leg 1, on the road',
        },
      ],
    },
  ])('a control of leg 1 that leads to a stage of leg 2, due $due: it lies in leg $leg', async (expected) => {
    const event = await inventedEvent();
    const control = event.controls.find(({ code }) => code === 'TC4');
    Object.assign(control as object, { leg: 1, firstCarDueLocal: expected.due });
    const rallyCode = `HALT${expected.leg}`;
    const result = await importEvent(event, { session: official.client, rallyCode });
    expect(result.leftOut).toEqual(expected.leftOut);
    const found = await compare(stack.anon(), result.plan, await inventedPublished());
    expect([...found.other, ...found.extra, ...found.misplaced]).toEqual([]);
    const [stored] = await stack.sql`select l.number as leg, s.code as stage from public.controls k
      join public.legs l on l.id = k.leg_id left join public.stages s on s.id = k.stage_id
      join public.races r on r.id = l.race_id join public.rallies y on y.id = r.rally_id
      where y.code = ${rallyCode} and k.code = 'TC4'`;
    expect(stored).toEqual({ leg: expected.leg, stage: expected.stage });
  });

  it('a raid stage that is slower than the maximum of the preset: the time of the file counts', async () => {
    const file = {
      event: 'Slow Dunes 2024',
      slug: 'slow-dunes-2024',
      kind: 'cross-country rally',
      stages: [{ code: 'SS1', distanceKm: 100 }],
      crews: [{ crew: '1' }, { crew: '2' }],
      // 100 km at 25 km/h are 4 h.
      stageTimes: [
        { stage: 'SS1', crew: '1', ms: 3 * HOUR_MS },
        { stage: 'SS1', crew: '2', ms: 26 * HOUR_MS },
      ],
    };
    const { plan } = await importEvent(file, { session: official.client, rallyCode: 'SLOW' });
    const rows = await pageRows(stack.anon(), plan, 'race');
    expect(rows.map(({ number, total_ms }) => [number, total_ms])).toEqual([
      ['1', 3 * HOUR_MS],
      ['2', 26 * HOUR_MS],
    ]);
  });

  it('codes that cannot stand in an address: each gets one that can', async () => {
    const renamed = (code: string) => code.replace('SS', 'Épreuve n° ');
    const event = await inventedEvent();
    const published = await inventedPublished();
    const file = {
      ...event,
      stages: event.stages.map((stage) => ({ ...stage, code: renamed(stage.code) })),
      controls: event.controls.map((control) => ({
        ...control,
        stage: control.stage ? renamed(control.stage as string) : null,
      })),
      stageTimes: event.stageTimes.map((time) => ({ ...time, stage: renamed(time.stage) })),
      penalties: event.penalties.map((penalty) => ({ ...penalty, afterStage: renamed(penalty.afterStage) })),
      retirements: event.retirements.map((retirement) => ({
        ...retirement,
        stage: renamed(retirement.stage),
      })),
    };
    const afterStage = Object.fromEntries(
      Object.entries(published.afterStage).map(([stage, rows]) => [renamed(stage), rows]),
    );
    const result = await importEvent(file, { session: official.client, rallyCode: 'ODD' });
    expect(result.plan.stageCodes.get('Épreuve n° 4')).toBe('Epreuve-n-4');
    const found = await compare(stack.anon(), result.plan, { ...published, afterStage } satisfies Published);
    expect([...found.other, ...found.extra, ...found.misplaced]).toEqual([]);
  });
});

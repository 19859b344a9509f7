/** Regulations of the database: presets, rules, reach and start orders. */

import { PENALTY_RULES } from '@bivouac/data/kit';
import { type Basis, proposeStartOrder, type StartRegulations } from '@bivouac/rules';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlDoor } from '../golden/sql-door.ts';
import { foundRally, tellFacts } from '../golden/tell.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import { otherValues, type Parameter } from './other-values.ts';
import { story } from './reach/story.ts';
import { steps, tryChange } from './reach/trial.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

describe('start orders', () => {
  const presets = new Map<string, StartRegulations>();
  beforeAll(async () => {
    for (const name of ['raid-cars', 'raid-bikes', 'stage-rally']) {
      const [row] = await database.sql<{ rules: StartRegulations }[]>`select timing.preset(${name}) as rules`;
      presets.set(name, row?.rules as StartRegulations);
    }
  });

  const MINUTE = 60_000;
  const numbers = Array.from({ length: 40 }, (_, i) => String(i + 1));

  /** Crew n drives 10:00 + n seconds; `punished` has 30 s of each kind of penalty. */
  function basis(key: string, punished: string | null): Basis {
    return {
      key,
      version: 1,
      precision_ms: 1000,
      rows: numbers.map((number, i) => ({
        number,
        status: 'classified',
        marks: [],
        time_ms: 600_000 + (i + 1) * 1000,
        bonus_ms: 0,
        general_position: i + 1,
        penalties_ms: number === punished ? { cp: 30_000, sc: 30_000, tc: 30_000, misc: 30_000 } : {},
      })),
    } as unknown as Basis;
  }

  type More = Record<string, unknown> & { punished?: string; key?: string };

  function proposed(preset: string, { punished, key = 'stage/SS1', ...more }: More = {}) {
    return proposeStartOrder({
      crews: numbers.map((number) => ({
        number,
        crew_id: number,
        ...(more.blocks ? { block: Number(number) <= 30 ? 'A' : 'B' } : {}),
      })),
      basis: basis(key, punished ?? null),
      regulations: presets.get(preset) as StartRegulations,
      firstStartAt: '2025-01-06T07:00:00.000Z',
      toStageMs: null,
      ...more,
    } as Parameters<typeof proposeStartOrder>[0]);
  }

  /** Runs of equal intervals behind the places: `1x3` is once three minutes. */
  function intervals(preset: string): string {
    const gaps = proposed(preset)
      .slots.slice(1)
      .map(({ interval_ms }) => (interval_ms ?? 0) / MINUTE);
    const runs: [number, number][] = [];
    for (const gap of gaps) {
      const last = runs.at(-1);
      if (last?.[1] === gap) last[0] += 1;
      else runs.push([1, gap]);
    }
    return runs.map(([count, gap]) => `${count}x${gap}`).join(' ');
  }

  describe('start.interval and start.gap_after_first', () => {
    it.each([
      [
        'raid-cars',
        '10x3 10x2 19x1',
        'places 1 to 10 three minutes, to 20 two, then one; three behind the first all the same',
      ],
      ['raid-bikes', '10x2 10x1 19x0.5', 'two minutes, one, then half a minute'],
      ['stage-rally', '10x3 21x2 8x1', 'three to place 10, two to place 31, then one'],
    ])('%s: %s', (preset, said) => {
      expect(intervals(preset)).toBe(said);
    });
  });

  describe('start.counts', () => {
    it.each([
      ['raid-cars', '40', 'cp and sc count: 10:03 + 1:00 falls behind the last, 10:40'],
      ['raid-bikes', '40', 'the same'],
      ['stage-rally', '3', 'no penalty counts'],
    ])('%s: crew 3 starts at place %s', (preset, place) => {
      const slot = proposed(preset, { punished: '3' }).slots.find(({ number }) => number === '3');
      expect(slot?.position).toBe(Number(place));
    });
  });

  describe('prologue.start and prologue.top', () => {
    // Crew 1 wants place 10, and so does the last of those who may choose; the better placed has it.
    const choices = (last: string) => ({
      prologue: {
        choices: [
          { number: '1', position: 10 },
          { number: last, position: 10 },
        ],
      },
    });
    it.each([
      ['raid-cars', '10', 10],
      ['raid-bikes', '15', 15],
    ])('%s: the first %s choose', (preset, last, top) => {
      const { slots, warnings } = proposed(preset, { ...choices(last), key: 'stage/PRO' });
      expect(slots[9]?.number).toBe('1');
      expect(warnings).toContainEqual(expect.objectContaining({ code: 'choice_not_given', number: last }));
      const behind = String(top + 1);
      expect(proposed(preset, { ...choices(behind), key: 'stage/PRO' }).warnings).toContainEqual(
        expect.objectContaining({ code: 'choice_not_allowed', number: behind }),
      );
    });

    it('stage-rally: by rank, whatever anybody wants', () => {
      const { slots } = proposed('stage-rally', { ...choices('5'), key: 'stage/PRO' });
      expect(slots.map(({ number }) => number)).toEqual(numbers);
    });
  });

  describe('start.blocks_gap and start.minimum_interval', () => {
    it.each([
      ['raid-cars', 30, 1],
      ['raid-bikes', 30, 0.5],
      ['stage-rally', 10, 1],
    ])(
      '%s: %i minutes between the blocks; less than %f between two starts is doubtful',
      (preset, gap, least) => {
        const { slots } = proposed(preset, { blocks: ['A', 'B'] });
        expect(slots[30]?.interval_ms).toBe(gap * MINUTE);
        const hurried = {
          ...presets.get(preset),
          'start.interval': [{ to: null, ms: least * MINUTE - 1000 }],
        };
        const { warnings } = proposed(preset, { regulations: hurried });
        expect(warnings.map(({ code }) => code)).toContain('interval_under_minimum');
      },
    );
  });
});

describe('presets', () => {
  const presets = ['raid-cars', 'raid-bikes', 'stage-rally'];

  it.each(presets)('%s holds together', async (preset) => {
    const { sql } = database;
    const [said] = await sql<{ refused: string | null; contradicts: string | null; names: number }[]>`
      select timing.regulation_refusal(p) as refused, timing.tariff_refusal(p) as contradicts,
        (select count(*)::integer from jsonb_object_keys(p)) as names
      from timing.preset(${preset}) p`;
    const [parameters] = await sql<{ names: number }[]>`
      select count(distinct name)::integer as names from timing.regulation_parameters()`;
    expect(said).toEqual({ refused: null, contradicts: null, names: parameters?.names });
  });

  it('a race that names no preset takes that of its discipline', async () => {
    const rows = await database.sql<{ preset: string }[]>`
      select timing.preset_of(preset, discipline) as preset
      from (values (null, 'raid'), (null, 'stage'), ('raid-bikes', 'raid')) v (preset, discipline)`;
    expect(rows.map(({ preset }) => preset)).toEqual(['raid-cars', 'stage-rally', 'raid-bikes']);
  });

  it('every rule that a preset switches stands on a page', async () => {
    const [row] = await database.sql<{ unknown: number }[]>`
      select count(*)::integer as unknown from unnest(${presets}::text[]) p (name)
      cross join lateral jsonb_object_keys(timing.preset(p.name) -> 'auto_confirm') k (rule)
      where timing.penalty_page('{}', k.rule) is null`;
    expect(row?.unknown).toBe(0);
  });
});

describe('reach of a change', () => {
  let races: { id: string; code: string; rules: Record<string, unknown> }[];
  let parameters: Map<string, Parameter>;
  let reach: Map<string, string[]>;
  beforeAll(async () => {
    const { sql } = database;
    const door = await sqlDoor(sql);
    await foundRally(story, door);
    expect(await tellFacts(story, door)).toEqual([]);
    races = await sql`select id, code, timing.tariff(id, 1) as rules from public.races
    order by array_position(array['raid', 'rally', 'bikes'], code::text)`;
    const known = await sql<Parameter[]>`select name, type, allowed from timing.regulation_parameters()`;
    parameters = new Map(known.map((parameter) => [parameter.name, parameter]));
    const map = await sql`select step, parameters from timing.derivation_steps() order by place`;
    reach = new Map(map.map(({ step, parameters }) => [step, parameters]));
  });

  it('every parameter has its step', () => {
    expect([...reach.keys()]).toEqual(['all', ...steps]);
    expect([...reach.values()].flat().sort()).toEqual([...parameters.keys()].sort());
  });

  /** The values to be tried, race by race: the likeliest in each race first. */
  function* changesOf(name: string): Generator<{ race: string; value: unknown }> {
    const values = races.map(({ rules }) => otherValues(parameters.get(name) as Parameter, rules[name]));
    for (let i = 0; i < Math.max(...values.map(({ length }) => length)); i += 1) {
      for (const [k, { id }] of races.entries()) {
        if (i < (values[k]?.length ?? 0)) yield { race: id, value: values[k]?.[i] };
      }
    }
  }

  /** The change of a parameter that is seen in the rows of its step; none of the changes before it misses anything. */
  async function seenChange(name: string, step: string): Promise<{ race: string; value: unknown } | null> {
    for (const change of changesOf(name)) {
      const { refused, changed, missed } = await tryChange(database.sql, change.race, {
        [name]: change.value,
      });
      expect({ name, change, missed }).toEqual({ name, change, missed: [] });
      if (changed.includes(step) || (step === 'pages' && refused === null)) return change;
    }
    return null;
  }

  it.each(steps)('of the step %s', { timeout: 60_000 }, async (step) => {
    const unseen: string[] = [];
    for (const name of reach.get(step) ?? []) if (!(await seenChange(name, step))) unseen.push(name);
    expect(unseen).toEqual([]);
  });

  const examples: [string, string, Record<string, unknown>][] = [
    ['rally', 'SS2', { not_finished: 'fixed' }],
    // A restart that counts says what the stages before it are worth.
    ['rally', 'SS4', { not_finished: 'fixed' }],
    ['rally', 'SS2', { 'start_late.clock': 'ideal' }],
    ['rally', 'SS2', { 'ss.over_max': 'retired' }],
    ['raid', 'SS2', { 'tc.due': 'scheduled' }],
    ['rally', 'SS2', { 'tc.over_max': 'fixed' }],
    ['raid', 'SS2', { 'tc.late_per_min': 7000 }],
    ['raid', 'SS2', { 'ranking.tie': 'last_special' }],
    ['raid', 'SS2', { 'ranking.tie': 'last_special', 'sc.tolerance': 0, 'tc.due_base': 'published' }],
  ];
  const idOf = (code: string) => races.find((race) => race.code === code)?.id as string;

  it.each(examples)('%s, from %s on: %j', async (code, from, said) => {
    const [stage] =
      await database.sql`select id from public.stages where race_id = ${idOf(code)} and code = ${from}`;
    const { refused, missed } = await tryChange(database.sql, idOf(code), said, { fromStage: stage?.id });
    expect({ refused, missed }).toEqual({ refused: null, missed: [] });
  });

  it('a parameter that is said to reach less than it does is noticed', async () => {
    for (const [code, , said] of examples) {
      const harm = (sql: Sql) => reachingNothing(sql, Object.keys(said));
      const { missed } = await tryChange(database.sql, idOf(code), said, { harm });
      expect({ said, missed }).not.toEqual({ said, missed: [] });
    }
  });

  async function reachingNothing(sql: Sql, names: string[]): Promise<void> {
    const said = names.map((name) => `'${name}'`).join(', ');
    await sql.unsafe(`
    alter function timing.derivation_steps() rename to derivation_steps_as_they_are;
    create function timing.derivation_steps() returns table (place integer, step text, parameters text[])
    language sql immutable set search_path = '' as $$
      select place, step, array(select p from unnest(parameters) p where step <> 'pages' and p <> all(array[${said}])
        union all select unnest(array[${said}]) where step = 'pages')
      from timing.derivation_steps_as_they_are()
    $$;
    alter function timing.derivation_steps() owner to project_owner`);
  }
});

describe('penalty rules', () => {
  it('every rule that finds penalties is known to the screens, and no other', async () => {
    const rules = await database.sql<{ rule: string }[]>`select rule from timing.penalty_rules()`;
    expect(rules.map(({ rule }) => rule).sort()).toEqual([...PENALTY_RULES]);
  });
});

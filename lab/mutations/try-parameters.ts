/** Tries the tariffs: changes one parameter of one preset at a time and looks which golden case of that preset turns red. */
import type { Sql } from 'postgres';
import type { Story } from '../../supabase/tests/golden/story.ts';
import { otherValues } from '../../supabase/tests/regulations/other-values.ts';
import { type FoundedStories, foundStories } from './founded-stories.ts';
import { type Elsewhere, elsewhereOf } from './parameters-elsewhere.ts';
import { type Preset, presets } from './presets.ts';

/** `elsewhere`: no story needs to notice it, so none was told. */
export type ParameterTrial = {
  parameter: string;
  preset: Preset;
  noticedBy: string | null;
  elsewhere: Elsewhere | null;
};

type Parameter = { name: string; type: string; allowed: string[] | null; values: Record<Preset, unknown> };

const AT_ONCE = 2;

export async function tryParameters(
  isAsked: (parameter: string) => boolean,
  report: (trial: ParameterTrial) => void,
): Promise<ParameterTrial[]> {
  const founded = await foundStories();
  try {
    const trials: ParameterTrial[] = [];
    const waiting = (await parametersOf(founded))
      .filter(({ name }) => isAsked(name))
      .flatMap((parameter) => presets.map((preset) => ({ parameter, preset })))
      .values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { parameter, preset } of waiting) {
          const elsewhere = elsewhereOf(parameter.name, preset);
          const noticedBy = elsewhere ? null : await noticed(founded, parameter, preset);
          const trial = { parameter: parameter.name, preset, noticedBy, elsewhere };
          trials.push(trial);
          report(trial);
        }
      }),
    );
    return trials;
  } finally {
    await founded.stop();
  }
}

async function parametersOf(founded: FoundedStories): Promise<Parameter[]> {
  return founded.ask(
    (sql) => sql<Parameter[]>`
      select name, type, allowed,
        jsonb_build_object('raid-cars', raid_cars, 'raid-bikes', raid_bikes, 'stage-rally', stage_rally) as values
      from timing.regulation_parameters() order by name`,
  );
}

async function noticed(
  founded: FoundedStories,
  parameter: Parameter,
  preset: Preset,
): Promise<string | null> {
  const told = storiesOf(founded.stories, preset);
  for (const other of otherValues(parameter, parameter.values[preset])) {
    const red = await founded.firstRed((sql) => change(sql, parameter.name, preset, other), told);
    if (red) return red.story;
  }
  return null;
}

export function storiesOf(stories: readonly Story[], preset: Preset): Story[] {
  return stories.filter(({ rally }) =>
    Object.values(rally.races).some(
      ({ preset: named, discipline }) =>
        (named ?? (discipline === 'stage' ? 'stage-rally' : 'raid-cars')) === preset,
    ),
  );
}

/** Changes what the preset says: where a story's own regulations say otherwise, they still do. */
async function change(sql: Sql, name: string, preset: Preset, value: unknown): Promise<void> {
  const overlay = JSON.stringify({ [name]: value }).replaceAll("'", "''");
  await sql.unsafe(`
    alter function timing.preset(text) rename to preset_as_it_is;
    create function timing.preset(p_preset text) returns jsonb language sql immutable set search_path = '' as $$
      select timing.preset_as_it_is(p_preset) || case p_preset when '${preset}' then '${overlay}'::jsonb else '{}' end
    $$`);
}

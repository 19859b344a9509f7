/** The compiler knows the database: what it would let through here is not checked anywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Data } from '../src/client.ts';
import { callFunction } from '../src/commands/call-function.ts';
import type { CommandResult } from '../src/commands/command-problem.ts';
import type { Client, ColumnOf, RowOf } from '../src/database/database.ts';
import type { RaceId, StageId } from '../src/ids.ts';
import { askTable, changeRow } from '../src/structure/ask-table.ts';
import type { GroupingSetUp } from '../src/structure/groupings.ts';
import { addedRow, changedRow } from '../src/structure/plans.ts';
import type { RallyIdentity } from '../src/structure/rallies.ts';
import type { ControlSetUp, StageSetUp } from '../src/structure/schedule.ts';

/** Compiled, never called: each line under an expected error must be one. */
declare const raceId: RaceId;
declare const stageId: StageId;

export const refused = {
  aTable: (client: Client) =>
    // @ts-expect-error there is no such table
    client.from('rally'),
  aColumnThatIsRead: (data: Data): Promise<CommandResult<{ title: string }[]>> =>
    // @ts-expect-error a rally has a name, no title
    askTable(data, (client) => client.from('rallies').select('title')),
  aColumnBesideOthers: (data: Data): Promise<CommandResult<{ id: string; title: string }[]>> =>
    // @ts-expect-error a rally has a name, no title
    askTable(data, (client) => client.from('rallies').select('id, title')),
  aColumnThatIsWritten: (data: Data) =>
    // @ts-expect-error a post has no title
    changeRow(data, (client) => client.from('posts').update({ title: 'SS1' }).eq('id', '').select('id')),
  aColumnLeftOut: (data: Data) =>
    // @ts-expect-error a post has a name
    changeRow(data, (client) => client.from('posts').insert({ rally_id: '', code: 'P1' }).select('id')),
  aColumnAskedBy: (client: Client) =>
    // @ts-expect-error a post has no title
    client.from('posts').select('id').eq('title', 'SS1'),
  aWordNoCheckKnows: (client: Client) =>
    // @ts-expect-error a rally is no `ready`
    client.from('rallies').update({ status: 'ready' }),
  aValueOfAnotherType: (client: Client) =>
    // @ts-expect-error an ordinal is a number
    client.from('stages').update({ ordinal: 'first' }),
  aColumnThatWasSeen: () =>
    // @ts-expect-error a name is a text
    changedRow('stages', '', { name: 1 }, {}),
  aColumnOfANewRow: () =>
    // @ts-expect-error a class has a label
    addedRow('classes', { race_id: raceId, name: 'T1' }),
  aFunction: (data: Data) =>
    // @ts-expect-error it is called `headquarters`
    callFunction(data, 'head_quarters', { rally: '' }),
  anArgument: (data: Data) =>
    // @ts-expect-error it is asked by `rally`
    callFunction(data, 'headquarters', { event: '' }),
  anArgumentTooMany: (data: Data) =>
    // @ts-expect-error it takes `rally` alone
    callFunction(data, 'headquarters', { rally: '', race: '' }),
  anArgumentLeftOut: (data: Data) =>
    // @ts-expect-error it wants a status too
    callFunction(data, 'stage_status_matters', { stage: stageId }),
  anArgumentOfAnotherType: (data: Data) =>
    // @ts-expect-error a clock counts
    callFunction(data, 'grid_changes', { stage: stageId, since: 'yesterday' }),
  aStageForARace: (data: Data) =>
    // @ts-expect-error the register is of a race
    callFunction(data, 'protest_list', { race: stageId }),
  aCrewByItsNumber: (data: Data) =>
    // @ts-expect-error a crew's number is no crew id
    callFunction(data, 'erase_words_of_crew', { crew: '101' }),
  aRaceInAColumnOfStages: (client: Client) =>
    // @ts-expect-error controls are on stages
    client.from('controls').select('id').eq('stage_id', raceId),
  aFunctionWithoutSchema: (data: Data) =>
    // @ts-expect-error its answer has no type
    callFunction(data, 'page_csv', { rally: '', key: 'index' }),
  aCallPastTheDoor: (client: Client) =>
    // @ts-expect-error it is asked by `rally`
    client.rpc('headquarters', { event: '' }),
};

describe('the database, to the compiler', () => {
  it('has the words of its checks, and rows with their nulls', () => {
    expectTypeOf<ColumnOf<'races', 'discipline'>>().toEqualTypeOf<'raid' | 'stage'>();
    expectTypeOf<RowOf<'races'>['preset']>().toEqualTypeOf<
      'raid-cars' | 'raid-bikes' | 'stage-rally' | null
    >();
    expectTypeOf<RowOf<'posts'>['name']>().toEqualTypeOf<string>();
  });

  it('has every column that a form changes', () => {
    expectTypeOf<keyof RallyIdentity>().toExtend<keyof RowOf<'rallies'>>();
    expectTypeOf<keyof StageSetUp>().toExtend<keyof RowOf<'stages'>>();
    expectTypeOf<keyof ControlSetUp>().toExtend<keyof RowOf<'controls'>>();
    expectTypeOf<keyof GroupingSetUp>().toExtend<
      keyof RowOf<'categories' | 'groups' | 'classes' | 'teams'>
    >();
  });
});

/** supabase-js lets any text through where it filters and sorts otherwise than by `eq`. */
describe('a column by which rows are found or sorted', () => {
  const src = join(import.meta.dirname, '../src');
  const generated = readFileSync(join(src, 'database/database.types.generated.ts'), 'utf8');
  const columnsOf = (table: string) => {
    const row = new RegExp(`^ {6}${table}: \\{\\n {8}Row: \\{\\n([^}]*)\\}`, 'm').exec(generated)?.[1] ?? '';
    return new Set([...row.matchAll(/^ {10}(\w+):/gm)].map(([, column]) => column));
  };
  /** Of each question, from its table to the next one. */
  const unknownColumns = (code: string) =>
    code.split(/\.from\(\s*/).flatMap((question) => {
      const table = /^'(\w+)'/.exec(question)?.[1];
      if (table === undefined) return [];
      const columns = columnsOf(table);
      return [...question.matchAll(/\.(?:select|in|is|order|gt|gte|lt|lte|like|ilike)\(\s*'(\w+)'/g)]
        .filter(([, column]) => !columns.has(column))
        .map(([, column]) => `${table}.${column}`);
    });

  it('is one of its table', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.ts$/.test(name),
    );
    expect(files.flatMap((name) => unknownColumns(readFileSync(join(src, name), 'utf8')))).toEqual([]);
  });

  it('would be found', () => {
    expect(unknownColumns("client.from('posts').select('id').order('title').in('rally_id', [])")).toEqual([
      'posts.title',
    ]);
  });
});

/** The database as the compiler knows it: what is generated from the schema files, with what its generator cannot say. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Id } from '../ids.ts';
import type { ClosedSets, Database as Generated, Json } from './database.types.generated.ts';

type Schema = Generated['public'];

/** An interface is no `Json` to the compiler, having no index: what goes into a `jsonb` is any object, its insides held by its own type. */
type Sent<Value> =
  NonNullable<Json> extends Value
    ? object | string | number | boolean | null
    : Value extends (infer One)[]
      ? readonly One[]
      : Value;

/** The column of a check with a list of words takes these alone. */
type Worded<Words, Value> = Value extends string[] ? Words[] : Value extends string ? Words : Value;

type Columns<Table, Row> = {
  [Column in keyof Row]: Table extends keyof ClosedSets
    ? Column extends keyof ClosedSets[Table]
      ? Worded<ClosedSets[Table][Column], Row[Column]>
      : Row[Column]
    : Row[Column];
};

type Sending<Row> = { [Column in keyof Row]: Sent<Row[Column]> };

/** Tables by the kind of their ids; a column `stage_id` has one of a stage. */
interface IdKinds {
  crews: 'crew';
  days: 'day';
  legs: 'leg';
  marshalls: 'marshall';
  posts: 'post';
  races: 'race';
  rallies: 'rally';
  stages: 'stage';
}
type Kind = IdKinds[keyof IdKinds];
type Branded<Value, Of extends Kind> = Value extends string ? Id<Of> : Value;

type Identified<Table, Row> = {
  [Column in keyof Row]: Column extends 'id'
    ? Table extends keyof IdKinds
      ? Branded<Row[Column], IdKinds[Table]>
      : Row[Column]
    : Column extends `${infer Of extends Kind}_id`
      ? Branded<Row[Column], Of>
      : Row[Column];
};

/** A trigger makes it of the label where it is left out. */
interface MadeByTrigger {
  categories: 'code';
  classes: 'code';
  groups: 'code';
  teams: 'code';
}

type MayBeLeftOut<Table, Row> = Table extends keyof MadeByTrigger
  ? Omit<Row, MadeByTrigger[Table]> & Partial<Pick<Row, MadeByTrigger[Table] & keyof Row>>
  : Row;

type Tables = {
  [Table in keyof Schema['Tables']]: {
    Row: Identified<Table, Columns<Table, Schema['Tables'][Table]['Row']>>;
    Insert: Identified<
      Table,
      MayBeLeftOut<Table, Sending<Columns<Table, Schema['Tables'][Table]['Insert']>>>
    >;
    Update: Identified<Table, Sending<Columns<Table, Schema['Tables'][Table]['Update']>>>;
    Relationships: Schema['Tables'][Table]['Relationships'];
  };
};

type Codes = 'rally' | 'race';

/** Arguments that are codes, or a crew's number, though they have the name of an id. */
interface CodesOf {
  heads: Codes;
  headquarters: Codes;
  kept_page: Codes;
  messages_told: Codes;
  official_heads: Codes;
  official_page: Codes;
  page: Codes;
  page_csv: Codes;
  page_patches: Codes;
  page_version: Codes;
  page_versions: Codes;
  rally_progress: Codes;
  restart_list: Codes;
  suggestions: Codes;
  timeline: 'crew' | 'stage';
}

/** SQL takes null for every argument, which the generator does not say. */
type Arguments<Name, Args> = {
  [Argument in keyof Args]:
    | (Argument extends Exclude<Kind, Name extends keyof CodesOf ? CodesOf[Name] : never>
        ? Branded<Args[Argument], Argument>
        : Sent<Args[Argument]>)
    | null;
};

type Functions = {
  [Name in keyof Schema['Functions']]: Omit<Schema['Functions'][Name], 'Args'> & {
    // `record` takes the body of the request as it is: its one argument has no name.
    Args: Name extends 'record'
      ? { facts: readonly object[] }
      : Arguments<Name, Schema['Functions'][Name]['Args']>;
  };
};

export type Database = {
  public: Omit<Schema, 'Tables' | 'Functions'> & { Tables: Tables; Functions: Functions };
};

export type Client = SupabaseClient<Database>;

export type TableName = keyof Tables & string;
export type RowOf<Table extends TableName> = Tables[Table]['Row'];
export type NewRow<Table extends TableName> = Tables[Table]['Insert'];

/** What a column holds: of one with a list of words, one of these. */
export type ColumnOf<Table extends TableName, Column extends keyof RowOf<Table>> = NonNullable<
  RowOf<Table>[Column]
>;

export type FunctionName = keyof Functions & string;
export type ArgumentsOf<Name extends FunctionName> = Functions[Name]['Args'];

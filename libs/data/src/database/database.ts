/** The database as the compiler knows it: what is generated from the schema files, with what its generator cannot say. */
import type { SupabaseClient } from '@supabase/supabase-js';
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
    Row: Columns<Table, Schema['Tables'][Table]['Row']>;
    Insert: MayBeLeftOut<Table, Sending<Columns<Table, Schema['Tables'][Table]['Insert']>>>;
    Update: Sending<Columns<Table, Schema['Tables'][Table]['Update']>>;
    Relationships: Schema['Tables'][Table]['Relationships'];
  };
};

/** SQL takes null for every argument, which the generator does not say. */
type Arguments<Args> = { [Name in keyof Args]: Sent<Args[Name]> | null };

type Functions = {
  [Name in keyof Schema['Functions']]: Omit<Schema['Functions'][Name], 'Args'> & {
    // `record` takes the body of the request as it is: its one argument has no name.
    Args: Name extends 'record' ? { facts: readonly object[] } : Arguments<Schema['Functions'][Name]['Args']>;
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

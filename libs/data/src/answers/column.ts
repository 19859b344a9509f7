/** A text whose words the database's own check closes; the compiler knows them from the generated types. */
import * as v from 'valibot';
import type { ColumnOf, RowOf, TableName } from '../database/database.ts';

export const column = <Table extends TableName, Column extends keyof RowOf<Table>>() =>
  v.string() as v.GenericSchema<string> as unknown as v.GenericSchema<string, ColumnOf<Table, Column>>;

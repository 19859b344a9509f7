/** The rows of one table, and how their ids are found. */
export type NameRow = (table: string, name: string) => string;

export interface TableRows {
  table: string;
  rows: Record<string, unknown>[];
}

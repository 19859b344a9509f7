/** A request's query as it was written, before anybody knows which tables it names. */

export type Field = { name: string; path: { arrow: '->' | '->>'; key: string }[] };

export type Embed = {
  kind: 'embed';
  alias: string | null;
  target: string;
  hint: string | null;
  isInner: boolean;
  isSpread: boolean;
  items: Item[];
};

export type Item =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias: string | null; cast: string | null }
  | Embed;

export type Test = {
  kind: 'test';
  field: Field;
  isNot: boolean;
  operator: string;
  quantifier: 'any' | 'all' | null;
  language: string | null;
  value: string;
};

export type Condition = Test | { kind: 'and' | 'or'; isNot: boolean; parts: Condition[] };

export type Order = {
  embed: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

export type Branch = {
  conditions: Condition[];
  order: Order[];
  limit: number | null;
  offset: number;
  branches: Map<string, Branch>;
};

export type Query = {
  items: Item[];
  root: Branch;
  columns: string[] | null;
  onConflict: string[] | null;
};

/** What the engine knows of tables, views and how they point to each other. */

export type Column = {
  name: string;
  /** Without length or scale, so that a value too long is refused by the table and not cut by a cast. */
  type: string;
  /** The expression that fills it when it is left out; null: nothing does. */
  fallback: string | null;
  isNullable: boolean;
  /** Values of an enum, else none. */
  allowed: string[];
  maxLength: number | null;
  comment: string | null;
};

export type Relation = {
  oid: number;
  schema: string;
  name: string;
  columns: Map<string, Column>;
  primaryKey: string[];
  comment: string | null;
  isView: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  isDeletable: boolean;
};

export type Relationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';
  from: Relation;
  to: Relation;
  constraint: string;
  columns: [string, string][];
  junction: Junction | null;
  /** The function that gives what is there for a row of here; null: a key leads there. */
  computed: string | null;
};

export type Junction = {
  relation: Relation;
  /** Constraints to this side and to the other. */
  constraints: [string, string];
  /** Pairs of (here, junction) and of (junction, there). */
  near: [string, string][];
  far: [string, string][];
};

export type Relations = {
  find(schema: string, name: string): Relation | undefined;
  all(): Relation[];
  from(relation: Relation): Relationship[];
};

/** What the engine knows of tables, views and how they point to each other. */

export type Column = {
  name: string;
  /** Without length or scale, so that a value too long is refused by the table and not cut by a cast. */
  type: string;
  fallback: string | null;
  isNullable: boolean;
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
  computed: string | null;
};

export type Junction = {
  relation: Relation;
  constraints: [string, string];
  near: [string, string][];
  far: [string, string][];
};

export type Relations = {
  find(schema: string, name: string): Relation | undefined;
  all(): Relation[];
  from(relation: Relation): Relationship[];
};

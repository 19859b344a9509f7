/** Tables, views and relationships of the exposed schemas, read when asked for and again when a name is not known. */
import type { Sql } from 'postgres';
import { readRelations } from './read.ts';
import { relationshipsOf } from './relationships.ts';
import type { Relation, Relations, Relationship } from './types.ts';

export type { Column, Relation, Relations, Relationship } from './types.ts';

export type TableCatalogue = {
  relations(): Promise<Relations>;
  knowing(schema: string, name: string): Promise<Relations>;
  forget(): void;
};

const rereadEveryMs = 1_000;

export function openTableCatalogue(sql: Sql, schemas: readonly string[]): TableCatalogue {
  let known: Promise<Relations> | null = null;
  let readAt = 0;
  const read = () => {
    readAt = performance.now();
    const reading = readRelations(sql, schemas).then((found) =>
      indexed(found.relations, relationshipsOf(found)),
    );
    known = reading;
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  };
  return {
    relations: () => known ?? read(),
    async knowing(schema, name) {
      const relations = await (known ?? read());
      if (relations.find(schema, name) || performance.now() - readAt < rereadEveryMs) return relations;
      return read();
    },
    forget() {
      known = null;
      readAt = 0;
    },
  };
}

function indexed(all: Relation[], relationships: Relationship[]): Relations {
  const named = new Map(all.map((relation) => [`${relation.schema}.${relation.name}`, relation]));
  const leaving = new Map<Relation, Relationship[]>();
  for (const way of relationships) leaving.set(way.from, [...(leaving.get(way.from) ?? []), way]);
  return {
    find: (schema, name) => named.get(`${schema}.${name}`),
    all: () => all,
    from: (relation) => leaving.get(relation) ?? [],
  };
}

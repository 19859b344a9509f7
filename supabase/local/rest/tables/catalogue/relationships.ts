/** Every way from one exposed relation to another that foreign keys make, through views that show their columns too. */
import { quoted } from '../statement/parameters.ts';
import type { ForeignKey, Read } from './read.ts';
import type { Relation, Relationship } from './types.ts';
import { type ViewColumns, viewColumns } from './view-columns.ts';

type StandIn = { relation: Relation; nameOf(column: string): string | undefined };
type Key = Omit<ForeignKey, 'from' | 'to'> & { from: Relation; to: Relation };

export function relationshipsOf(read: Read): Relationship[] {
  const shown = viewColumns(read);
  const standIns = (oid: number) => standInsOf(read.relations, shown, oid);
  const keys = read.keys.flatMap((key) => keysBetween(key, standIns(key.from), standIns(key.to)));
  return [...keys.flatMap(bothWays), ...throughJunctions(keys, read.relations, shown), ...byFunctions(read)];
}

function standInsOf(relations: Relation[], shown: ViewColumns, oid: number): StandIn[] {
  return relations.flatMap((relation) => {
    if (relation.oid === oid) return [{ relation, nameOf: (column: string) => column }];
    const columns = shown.get(relation.oid);
    return columns ? [{ relation, nameOf: (column: string) => columns.get(`${oid}.${column}`) }] : [];
  });
}

function keysBetween(key: ForeignKey, froms: StandIn[], tos: StandIn[]): Key[] {
  return froms.flatMap((from) =>
    tos.flatMap((to) => {
      const columns = key.columns.map(([here, there]) => [from.nameOf(here), to.nameOf(there)]);
      if (columns.some((pair) => pair.includes(undefined))) return [];
      const whole = { ...key, from: from.relation, to: to.relation };
      return [{ ...whole, columns: columns as [string, string][] }];
    }),
  );
}

function bothWays({ name, from, to, columns, isUnique }: Key): Relationship[] {
  const back = columns.map(([here, there]) => [there, here] as [string, string]);
  return [
    {
      kind: isUnique ? 'one-to-one' : 'many-to-one',
      from,
      to,
      constraint: name,
      columns,
      junction: null,
      computed: null,
    },
    {
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      from: to,
      to: from,
      constraint: name,
      columns: back,
      junction: null,
      computed: null,
    },
  ];
}

function byFunctions({ computed, relations }: Read): Relationship[] {
  return computed.flatMap((found) => {
    const from = relations.find(({ oid }) => oid === found.from);
    const to = relations.find(({ oid }) => oid === found.to);
    if (!from || !to) return [];
    const kind = found.isOne ? ('many-to-one' as const) : ('one-to-many' as const);
    const way = `${quoted(found.schema)}.${quoted(found.name)}`;
    return [{ kind, from, to, constraint: found.name, columns: [], junction: null, computed: way }];
  });
}

function throughJunctions(keys: Key[], relations: Relation[], shown: ViewColumns): Relationship[] {
  const byOid = new Map(relations.map((relation) => [relation.oid, relation]));
  const primaryKeyOf = (relation: Relation) =>
    relation.primaryKey.length > 0 ? relation.primaryKey : viewKey(relation, byOid, shown);
  return keys.flatMap((near) =>
    keys.flatMap((far) => {
      if (near.from !== far.from || near.name === far.name) return [];
      const primary = new Set(primaryKeyOf(near.from));
      if (![...near.columns, ...far.columns].every(([column]) => primary.has(column))) return [];
      const junction = {
        relation: near.from,
        constraints: [near.name, far.name] as [string, string],
        near: near.columns.map(([here, there]) => [there, here] as [string, string]),
        far: far.columns,
      };
      return [
        {
          kind: 'many-to-many' as const,
          from: near.to,
          to: far.to,
          constraint: near.name,
          columns: [],
          junction,
          computed: null,
        },
      ];
    }),
  );
}

function viewKey(view: Relation, byOid: Map<number, Relation>, shown: ViewColumns): string[] {
  const columns = shown.get(view.oid);
  if (!columns) return [];
  for (const table of byOid.values()) {
    const key = table.primaryKey.map((column) => columns.get(`${table.oid}.${column}`));
    if (key.length > 0 && !key.includes(undefined)) return key as string[];
  }
  return [];
}

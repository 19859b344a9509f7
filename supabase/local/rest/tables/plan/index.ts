/** Joins what a query names with what the database has: every relation embedded gets its way and a name of its own in SQL. */
import { pgrst } from '../../problem.ts';
import type { Relation, Relations, Relationship } from '../catalogue/index.ts';
import type { Branch, Embed, Item, Order, Query, Test } from '../query/index.ts';
import { findRelationship } from './find-relationship.ts';

export type PlannedItem = Exclude<Item, Embed> | { kind: 'embed'; node: EmbeddedNode };

export type PlanNode = {
  relation: Relation | null;
  alias: string;
  items: PlannedItem[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  limit: number | null;
  offset: number;
};

export type EmbeddedNode = PlanNode & {
  way: Relationship;
  key: string;
  join: string;
  isInner: boolean;
  isSpread: boolean;
  parent: string;
};

export type PlannedCondition =
  | Test
  | { kind: 'embedded'; node: EmbeddedNode; isThere: boolean }
  | { kind: 'and' | 'or'; isNot: boolean; parts: PlannedCondition[] };

export type PlannedOrder = Omit<Order, 'embed'> & { embed: EmbeddedNode | null };

export type PlanSettings = {
  relations: Relations;
  relation: Relation | null;
  name: string;
  maxRows: number | null;
};

export function planOf(query: Query, { relations, relation, name, maxRows }: PlanSettings): PlanNode {
  const used = new Set([name]);
  let joins = 0;
  const limited = (limit: number | null) => (maxRows === null ? limit : Math.min(limit ?? maxRows, maxRows));

  function aliasFor(target: string): string {
    for (let turn = 1; ; turn += 1) {
      const alias = `${target.slice(0, 50)}_${turn}`;
      if (used.has(alias)) continue;
      used.add(alias);
      return alias;
    }
  }

  function plan(own: Relation | null, alias: string, items: Item[], branch: Branch): PlanNode {
    const embedded: EmbeddedNode[] = [];
    const planned = items.map((item): PlannedItem => {
      if (item.kind !== 'embed') return item;
      const node = embed(own, alias, item, branch);
      embedded.push(node);
      return { kind: 'embed', node };
    });
    const named = (key: string) =>
      embedded.find((node) => node.key === key) ?? embedded.find(({ way }) => way.to.name === key);
    for (const key of branch.branches.keys()) if (!named(key)) throw notEmbedded(key);
    return {
      relation: own,
      alias,
      items: planned,
      conditions: branch.conditions.map((condition) => conditionOf(condition, named)),
      order: branch.order.map((term) => orderOf(term, own?.name ?? name, named)),
      limit: limited(branch.limit),
      offset: branch.offset,
    };
  }

  function embed(own: Relation | null, parent: string, item: Embed, branch: Branch): EmbeddedNode {
    if (!own) throw noRelation(name, item.target);
    const way = findRelationship(relations, own, item.target, item.hint);
    const below =
      branch.branches.get(item.alias ?? item.target) ?? branch.branches.get(way.to.name) ?? nothing;
    const key = item.alias ?? item.target;
    joins += 1;
    const join = `pgrst_join_${joins}`;
    const node = plan(way.to, aliasFor(way.to.name), item.items, below);
    const { isInner, isSpread } = item;
    return { ...node, way, key, join, isInner, isSpread, parent };
  }

  return plan(relation, name, query.items, query.root);
}

const nothing: Branch = { conditions: [], order: [], limit: null, offset: 0, branches: new Map() };

type Named = (key: string) => EmbeddedNode | undefined;

function conditionOf(condition: Branch['conditions'][number], named: Named): PlannedCondition {
  if (condition.kind !== 'test') {
    return { ...condition, parts: condition.parts.map((part) => conditionOf(part, named)) };
  }
  const { field, operator, value, isNot } = condition;
  const node = field.path.length === 0 ? named(field.name) : undefined;
  if (!node || node.way.from.columns.has(field.name)) return condition;
  const isNull = /^null$/i.test(value);
  if (operator !== 'is' || !(isNull || /^not_null$/i.test(value))) {
    throw pgrst(
      'PGRST120',
      `Bad operator on the '${field.name}' embedded resource`,
      'Only is null or not is null filters are allowed on embedded resources',
    );
  }
  return { kind: 'embedded', node, isThere: isNull === isNot };
}

function orderOf(term: Order, origin: string, named: Named): PlannedOrder {
  if (term.embed === null) return { ...term, embed: null };
  const node = named(term.embed);
  if (!node) throw notEmbedded(term.embed);
  if (!isToOne(node.way)) {
    throw pgrst(
      'PGRST118',
      `A related order on '${term.embed}' is not possible`,
      `'${origin}' and '${term.embed}' do not form a many-to-one or one-to-one relationship`,
    );
  }
  return { ...term, embed: node };
}

export function isToOne({ kind }: Relationship): boolean {
  return kind === 'many-to-one' || kind === 'one-to-one';
}

function notEmbedded(key: string) {
  return pgrst(
    'PGRST108',
    `'${key}' is not an embedded resource in this request`,
    null,
    `Verify that '${key}' is included in the 'select' query parameter.`,
  );
}

function noRelation(name: string, target: string) {
  return pgrst(
    'PGRST200',
    `Could not find a relationship between '${name}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${name}' and '${target}', but no matches were found.`,
  );
}

/** A planned query as one `select`, with what is embedded joined laterally as JSON that Postgres writes. */
import {
  type EmbeddedNode,
  isToOne,
  type PlanNode,
  type PlannedCondition,
  type PlannedItem,
} from '../plan/index.ts';
import { computedSource, pairs } from './pairs.ts';
import { type Parameters, quoted } from './parameters.ts';
import { fieldOf, orderOf, whereOf } from './where.ts';

export function selectOf(
  node: PlanNode,
  source: string,
  parameters: Parameters,
  joined: string[] = [],
): string {
  const columns = node.items.map((item) => columnOf(node, item, parameters)).join(', ');
  const tail = tailOf(node, embeddedIn(node), parameters, joined);
  const limit = node.limit === null ? '' : ` limit ${node.limit}`;
  const offset = node.offset === 0 ? '' : ` offset ${node.offset}`;
  return `select ${columns} from ${source} as ${quoted(node.alias)}${tail}${orderOf(node, parameters)}${limit}${offset}`;
}

export function countOf(node: PlanNode, source: string, parameters: Parameters): string {
  const tested = testedIn(node.conditions);
  const embeds = embeddedIn(node).filter((embed) => embed.isInner || tested.has(embed));
  return `select count(*) from ${source} as ${quoted(node.alias)}${tailOf(node, embeds, parameters, [])}`;
}

export function embeddedIn(node: PlanNode): EmbeddedNode[] {
  return node.items.flatMap((item) => (item.kind === 'embed' ? [item.node] : []));
}

function testedIn(conditions: PlannedCondition[]): Set<EmbeddedNode> {
  const found = conditions.flatMap((condition): EmbeddedNode[] => {
    if (condition.kind === 'embedded') return [condition.node];
    return condition.kind === 'test' ? [] : [...testedIn(condition.parts)];
  });
  return new Set(found);
}

function tailOf(node: PlanNode, embeds: EmbeddedNode[], parameters: Parameters, joined: string[]): string {
  const joins = embeds.map((embed) => ` ${joinOf(embed, parameters)}`).join('');
  const where = [...joined, ...whereOf(node, node.conditions, parameters)];
  return `${joins}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
}

function columnOf(node: PlanNode, item: PlannedItem, parameters: Parameters): string {
  if (item.kind === 'all') return `${quoted(node.alias)}.*`;
  if (item.kind === 'embed') return embedColumn(item.node);
  const { field, alias, cast } = item;
  const value = fieldOf(node, field, parameters);
  const name = alias ?? lastKey(field.path) ?? field.name;
  return `${cast ? `cast(${value} as ${cast})` : value} as ${quoted(name)}`;
}

function lastKey(path: { key: string }[]): string | undefined {
  return path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key;
}

function embedColumn(node: EmbeddedNode): string {
  if (node.isSpread) {
    return outputs(node)
      .map((name) => `${node.join}.${quoted(name)}`)
      .join(', ');
  }
  const value = `${node.join}.pgrst_value`;
  return `${isToOne(node.way) ? value : `coalesce(${value}, '[]')`} as ${quoted(node.key)}`;
}

function joinOf(node: EmbeddedNode, parameters: Parameters): string {
  const isOne = isToOne(node.way);
  const rows = selectOf(node, sourceOf(node), parameters, conditionsOf(node));
  const value = isOne ? 'row_to_json(pgrst_rows.*)' : 'json_agg(pgrst_rows.*)';
  const spread = node.isSpread ? outputs(node).map((name) => spreadColumn(name, isOne)) : [];
  const select = `select ${[`${value} as pgrst_value`, ...spread].join(', ')} from (${rows}) as pgrst_rows`;
  if (!node.isInner) return `left join lateral (${select}) as ${node.join} on true`;
  return `inner join lateral (${select}) as ${node.join} on ${node.join}.pgrst_value is not null`;
}

function spreadColumn(name: string, isOne: boolean): string {
  const column = `pgrst_rows.${quoted(name)}`;
  return `${isOne ? column : `coalesce(json_agg(${column}), '[]')`} as ${quoted(name)}`;
}

function outputs(node: PlanNode): string[] {
  return node.items.flatMap((item) => {
    if (item.kind === 'all') return [...(node.relation?.columns.keys() ?? [])];
    if (item.kind === 'embed') return item.node.isSpread ? outputs(item.node) : [item.node.key];
    return [item.alias ?? lastKey(item.field.path) ?? item.field.name];
  });
}

function sourceOf({ way, parent }: EmbeddedNode): string {
  if (way.computed) return computedSource(way, parent);
  return `${quoted(way.to.schema)}.${quoted(way.to.name)}`;
}

function conditionsOf({ way, alias, parent, join }: EmbeddedNode): string[] {
  const { junction } = way;
  if (way.computed) return [];
  if (!junction) return [pairs(way.columns, parent, alias)];
  const between = `${join}_junction`;
  const from = `${quoted(junction.relation.schema)}.${quoted(junction.relation.name)} as ${quoted(between)}`;
  const near = pairs(junction.near, parent, between);
  // As often as the junction leads there: joining would multiply the same way, and its key forbids doubles.
  return [`exists (select from ${from} where ${near} and ${pairs(junction.far, between, alias)})`];
}

/** Conditions and order as SQL. */
import type { PlanNode, PlannedCondition, PlannedOrder } from '../plan/index.ts';
import { listOf } from '../query/conditions.ts';
import type { Field, Test } from '../query/index.ts';
import { computedSource, pairs } from './pairs.ts';
import { arrayOf, type Parameters, quoted } from './parameters.ts';

type Place = Pick<PlanNode, 'relation' | 'alias'>;

const plain: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
const searches: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

export function fieldOf(place: Place, { name, path }: Field, parameters: Parameters): string {
  const column = `${quoted(place.alias)}.${quoted(name)}`;
  if (path.length === 0) return column;
  const type = place.relation?.columns.get(name)?.type;
  const base = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  const steps = path.map(({ arrow, key }) =>
    /^-?\d{1,9}$/.test(key)
      ? `${arrow}${key.startsWith('-') ? `(${key})` : key}`
      : `${arrow}${parameters.add(key)}::text`,
  );
  return `(${base}${steps.join('')})`;
}

export function whereOf(place: Place, conditions: PlannedCondition[], parameters: Parameters): string[] {
  return conditions.map((condition) => conditionOf(place, condition, parameters));
}

function conditionOf(place: Place, condition: PlannedCondition, parameters: Parameters): string {
  if (condition.kind === 'test') return testOf(place, condition, parameters);
  if (condition.kind === 'embedded') {
    const { node, isThere } = condition;
    return `${node.join}.pgrst_value is ${isThere ? 'not null' : 'null'}`;
  }
  const parts = whereOf(place, condition.parts, parameters);
  return `${condition.isNot ? 'not ' : ''}(${parts.join(` ${condition.kind} `)})`;
}

function testOf(place: Place, test: Test, parameters: Parameters): string {
  const field = fieldOf(place, test.field, parameters);
  return `${test.isNot ? 'not ' : ''}(${comparison(place, field, test, parameters)})`;
}

function comparison(place: Place, field: string, test: Test, parameters: Parameters): string {
  const { operator, quantifier, value, language } = test;
  if (operator === 'is') return `${field} is ${value.toLowerCase().replace('_', ' ')}`;
  if (operator === 'isdistinct') return `${field} is distinct from ${parameters.add(value)}`;
  if (operator === 'in') return `${field} = any(${parameters.add(arrayOf(listOf(value)))})`;
  const search = searches[operator];
  if (search) {
    const isVector = place.relation?.columns.get(test.field.name)?.type === 'tsvector';
    const how = language === null ? '' : `${parameters.add(language)}::regconfig, `;
    const words = isVector && test.field.path.length === 0 ? field : `to_tsvector(${how}${field})`;
    return `${words} @@ ${search}(${how}${parameters.add(value)})`;
  }
  const pattern = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
  const given = parameters.add(pattern);
  return `${field} ${plain[operator]} ${quantifier ? `${quantifier}(${given})` : given}`;
}

export function orderOf(node: PlanNode, parameters: Parameters): string {
  if (node.order.length === 0) return '';
  return ` order by ${node.order.map((term) => termOf(node, term, parameters)).join(', ')}`;
}

function termOf(
  node: PlanNode,
  { embed, field, direction, nulls }: PlannedOrder,
  parameters: Parameters,
): string {
  const how = `${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
  if (!embed) return `${fieldOf(node, field, parameters)}${how}`;
  const { way } = embed;
  const place = { relation: way.to, alias: `${embed.join}_order` };
  const table = `${quoted(way.to.schema)}.${quoted(way.to.name)}`;
  const source = way.computed ? computedSource(way, node.alias) : table;
  const from = `${source} as ${quoted(place.alias)}`;
  const joined = way.computed ? 'true' : pairs(way.columns, node.alias, place.alias);
  return `(select ${fieldOf(place, field, parameters)} from ${from} where ${joined} limit 1)${how}`;
}

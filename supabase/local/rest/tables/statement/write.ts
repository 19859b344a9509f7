/** Inserts, updates and deletes, each giving back no more columns than the answer needs: others may not be readable. */
import { RestProblem } from '../../problem.ts';
import type { Relation } from '../catalogue/index.ts';
import type { PlanNode } from '../plan/index.ts';
import { type Body, bodyRows } from './body.ts';
import { type Parameters, quoted } from './parameters.ts';
import { embeddedIn } from './select.ts';
import { whereOf } from './where.ts';

export const insertedSetting = 'pgrst.inserted';

export type Conflict = { columns: string[]; isMerged: boolean };

export type Write =
  | { kind: 'insert'; body: Body; conflict: Conflict | null }
  | { kind: 'update'; body: Body }
  | { kind: 'delete' };

/** Throws 21000 where there are none: every row would change. */
export function writeOf(
  write: Write,
  relation: Relation,
  node: PlanNode,
  returning: string,
  parameters: Parameters,
): string {
  const target = `${quoted(relation.schema)}.${quoted(relation.name)} as ${quoted(node.alias)}`;
  const conditions = whereOf(node, node.conditions, parameters).join(' and ');
  const where = conditions ? ` where ${conditions}` : '';
  switch (write.kind) {
    case 'delete':
      if (!where) throw wholeTable('DELETE');
      return `delete from ${target}${where} returning ${returning}`;
    case 'update': {
      const { columns } = write.body;
      if (columns.length === 0)
        return `select ${returning} from ${target}${where || ' where true'} and false`;
      if (!where) throw wholeTable('UPDATE');
      const set = columns.map((name) => `${quoted(name)} = pgrst_body.${quoted(name)}`).join(', ');
      const rows = bodyRows(relation, write.body, parameters);
      return `update ${target} set ${set} from (select * from ${rows} limit 1) as pgrst_body${where} returning ${returning}`;
    }
    case 'insert':
      return `insert into ${target} ${inserted(write, relation, parameters)} returning ${returning}`;
  }
}

/** As `safeupdate` says it, which hosted projects load into every session of the API. */
function wholeTable(word: 'UPDATE' | 'DELETE'): RestProblem {
  const message = `${word} requires a WHERE clause`;
  return new RestProblem(400, { code: '21000', message, details: null, hint: null });
}

function inserted(
  { body, conflict }: Write & { kind: 'insert' },
  relation: Relation,
  parameters: Parameters,
): string {
  const list = body.columns.length === 0 ? '' : `(${body.columns.map(quoted).join(', ')}) `;
  const values = body.columns.map((name) => `pgrst_body.${quoted(name)}`).join(', ');
  const rows = bodyRows(relation, body, parameters);
  if (!conflict) return `${list}select ${values} from ${rows}`;
  // What is merged with a row that was there is taken off again.
  return `${list}select ${values} from ${rows} where ${countBy('+ 1')} <> '' ${onConflict(conflict, body.columns)}`;
}

function onConflict({ columns, isMerged }: Conflict, written: string[]): string {
  const on = `on conflict (${columns.map(quoted).join(', ')}) do`;
  if (!isMerged || written.length === 0) return `${on} nothing`;
  const set = written.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  return `${on} update set ${set} where ${countBy('- 1')} <> ''`;
}

/** A setting of the transaction alone: nothing of a row says whether it is new to those who may not read the whole of it. */
function countBy(step: '+ 1' | '- 1'): string {
  return `set_config('${insertedSetting}', (coalesce(nullif(current_setting('${insertedSetting}', true), '')::int, 0) ${step})::text, true)`;
}

export function returningOf(node: PlanNode): string {
  const names = new Set<string>();
  let isWhole = false;
  for (const item of node.items) {
    if (item.kind === 'all') isWhole = true;
    else if (item.kind === 'field') names.add(item.field.name);
  }
  for (const { way } of embeddedIn(node)) {
    // A function takes the whole row.
    isWhole ||= way.computed !== null;
    for (const [here] of way.junction?.near ?? way.columns) names.add(here);
  }
  for (const { embed, field } of node.order) {
    if (!embed) names.add(field.name);
    else for (const [here] of embed.way.columns) names.add(here);
  }
  const own = [...names].filter((name) => !isWhole || !node.relation?.columns.has(name));
  const list = own.map((name) => `${quoted(node.alias)}.${quoted(name)} as ${quoted(name)}`);
  if (isWhole) list.unshift(`${quoted(node.alias)}.*`);
  return list.join(', ') || '1 as pgrst_one';
}

/** A request's body as rows, read by Postgres itself, so that every digit, null and array arrives as it was sent. */
import type { Relation } from '../catalogue/index.ts';
import { type Parameters, quoted } from './parameters.ts';

export type Body = {
  text: string;
  columns: string[];
  isDefaulted: boolean;
};

export function bodyRows(relation: Relation, body: Body, parameters: Parameters): string {
  const kind = body.isDefaulted ? 'jsonb' : 'json';
  const given = `${parameters.add(body.text)}::${kind}`;
  const rows = `case when ${kind}_typeof(${given}) = 'array' then ${given} else ${kind}_build_array(${given}) end`;
  // No list of columns may be empty, but there are as many rows.
  if (body.columns.length === 0) return `${kind}_array_elements(${rows}) as pgrst_body`;
  const list = body.columns.map((name) => `${quoted(name)} ${relation.columns.get(name)?.type}`).join(', ');
  const defaults = body.isDefaulted ? defaultsOf(relation, body.columns, parameters) : '';
  const filled = defaults
    ? `(select coalesce(jsonb_agg(jsonb_build_object(${defaults}) || pgrst_given.value), '[]')
        from jsonb_array_elements(${rows}) as pgrst_given(value))`
    : rows;
  return `${kind}_to_recordset(${filled}) as pgrst_body(${list})`;
}

function defaultsOf(relation: Relation, columns: string[], parameters: Parameters): string {
  return columns
    .flatMap((name) => {
      const fallback = relation.columns.get(name)?.fallback;
      return fallback ? [`${parameters.add(name)}::text, ${fallback}`] : [];
    })
    .join(', ');
}

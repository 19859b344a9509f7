/** The one statement of a request on rows: Postgres writes the whole body, counts it and says what triggers asked for. */
import type { PlanNode } from '../plan/index.ts';
import type { Parameters } from './parameters.ts';
import { countOf, selectOf } from './select.ts';
import { insertedSetting } from './write.ts';

export type BodyForm = 'json' | 'stripped' | 'scalars' | 'csv' | 'none';

export type AnswerRow = {
  body: string | null;
  rows: number;
  total: string | null;
  status: string | null;
  headers: string | null;
  inserted: number | null;
};

export type RowsStatement = {
  prelude: string | null;
  source: string;
  node: PlanNode;
  form: BodyForm;
  isCounted: boolean;
};

export function rowsStatement(
  { prelude, source, node, form, isCounted }: RowsStatement,
  parameters: Parameters,
): string {
  const rows = selectOf(node, source, parameters);
  const total = isCounted ? `(${countOf(node, source, parameters)})` : 'null';
  const page = `select ${bodies[form]} as body, count(*)::int as rows from pgrst_page`;
  const parts = [...(prelude ? [prelude] : []), `pgrst_page as (${rows})`];
  // "offset 0" keeps the rows a step of their own, so that status and headers are read after it.
  return `with ${parts.join(', ')} select pgrst_answer.body, pgrst_answer.rows, ${total}::text as total,
    nullif(current_setting('response.status', true), '') as status,
    nullif(current_setting('response.headers', true), '') as headers,
    nullif(current_setting('${insertedSetting}', true), '')::int as inserted
    from (${page} offset 0) as pgrst_answer`;
}

const bodies: Record<BodyForm, string> = {
  json: `coalesce(json_agg(pgrst_page.*), '[]')::text`,
  stripped: `coalesce(json_strip_nulls(json_agg(pgrst_page.*)), '[]')::text`,
  scalars: `coalesce(json_agg(pgrst_page.pgrst_scalar), '[]')::text`,
  csv: `(select coalesce(string_agg(k, ','), '') from (select json_object_keys(row_to_json(first_row.*)) as k
      from (select * from pgrst_page limit 1) as first_row) as keys) || E'\\n' ||
    coalesce(string_agg(substring(pgrst_page::text, 2, length(pgrst_page::text) - 2), E'\\n'), '')`,
  none: 'null::text',
};

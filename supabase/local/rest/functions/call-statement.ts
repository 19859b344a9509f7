/** The one statement that calls a function and brings back its result as text, with the answer's status and headers. */
import { exposedSchema } from '../rest-engine.ts';
import type { ApiFunction } from './catalogue.ts';
import { takesWholeBody } from './choose.ts';
import type { FunctionCall } from './read-call.ts';

export type CallStatement = { text: string; values: string[] };

/** Columns of the answer: the body as Postgres wrote it, rows in it, and what the function asked for. */
export type CallRow = {
  body: string | null;
  rows: number | null;
  status: string | null;
  headers: string | null;
};

export function callStatement(found: ApiFunction, call: FunctionCall): CallStatement {
  const { source, values } = invocation(found, call);
  // "offset 0" keeps the call a step of its own, so that status and headers are read after it ran.
  const text = `select ${outputOf(found)},
    nullif(current_setting('response.status', true), '') as status,
    nullif(current_setting('response.headers', true), '') as headers
    from (${source} offset 0) as called`;
  return { text, values };
}

function outputOf({ result, isSet }: ApiFunction): string {
  if (isSet) return `called.body as body, called.rows as rows`;
  if (result === 'void') return 'null::text as body, null::int as rows';
  return 'called.body as body, 1 as rows';
}

function invocation(found: ApiFunction, call: FunctionCall): { source: string; values: string[] } {
  const { list, from, values } = argumentsOf(found, call);
  const name = `${quoted(exposedSchema)}.${quoted(found.name)}`;
  const run = `${name}(${list})`;
  if (found.isSet) {
    const rows = from ? `${from}, lateral ${run} as r` : `${run} as r`;
    return {
      source: `select coalesce(json_agg(to_json(r)), '[]')::text as body, count(*)::int as rows from ${rows}`,
      values,
    };
  }
  return { source: `select ${single(found, run)} as body${from ? ` from ${from}` : ''}`, values };
}

function single({ result }: ApiFunction, run: string): string {
  switch (result) {
    case 'void':
      // The cast makes the call happen for each row; a void has no text worth keeping.
      return `(${run})::text`;
    case 'json':
      return `coalesce((${run})::text, 'null')`;
    case 'media':
      return `coalesce((${run})::text, '')`;
    default:
      return `coalesce(to_json(${run})::text, 'null')`;
  }
}

function argumentsOf(
  found: ApiFunction,
  call: FunctionCall,
): { list: string; from: string; values: string[] } {
  const given = found.arguments.filter((argument) => call.given.includes(argument.name));
  if (call.body !== null) {
    if (takesWholeBody(found))
      return { list: `$1::text::${found.arguments[0]?.type}`, from: '', values: [call.body] };
    if (given.length === 0) return { list: '', from: '', values: [] };
    const columns = given.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
    const list = given
      .map(({ name, isVariadic }) => `${named(name, isVariadic)} a.${quoted(name)}`)
      .join(', ');
    return { list, from: `json_to_record($1::text::json) as a(${columns})`, values: [call.body] };
  }
  const list = given.map(
    ({ name, type, isVariadic }, at) => `${named(name, isVariadic)} $${at + 1}::text::${type}`,
  );
  return { list: list.join(', '), from: '', values: given.map(({ name }) => call.values.get(name) ?? '') };
}

function named(name: string, isVariadic: boolean): string {
  return `${isVariadic ? 'variadic ' : ''}${quoted(name)} =>`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

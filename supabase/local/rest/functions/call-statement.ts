/** The SQL that calls a function: as one value with its answer's status and headers, or as rows for more to be done with. */
import { arrayOf, type Parameters, quoted } from '../tables/statement/parameters.ts';
import type { ApiFunction } from './catalogue.ts';
import { takesWholeBody } from './choose.ts';
import type { FunctionCall } from './read-call.ts';

export type CallRow = {
  body: string | null;
  status: string | null;
  headers: string | null;
};

export function valueStatement(found: ApiFunction, call: FunctionCall, parameters: Parameters): string {
  const { from, run } = invocation(found, call, parameters);
  const body = found.result === 'void' ? 'null::text' : 'pgrst_called.body';
  // "offset 0" keeps the call a step of its own, so that status and headers are read after it ran.
  return `select ${body} as body,
    nullif(current_setting('response.status', true), '') as status,
    nullif(current_setting('response.headers', true), '') as headers
    from (select ${single(found, run)} as body${from ? ` from ${from}` : ''} offset 0) as pgrst_called`;
}

export const scalarColumn = 'pgrst_scalar';

export function rowsOfCall(found: ApiFunction, call: FunctionCall, parameters: Parameters): string {
  const { from, run } = invocation(found, call, parameters);
  const rows = found.result === 'row' ? 'pgrst_call.*' : `pgrst_call as ${scalarColumn}`;
  return `select ${rows} from ${from ? `${from}, lateral ` : ''}${run} as pgrst_call`;
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

type Invocation = { from: string; run: string };

function invocation(found: ApiFunction, call: FunctionCall, parameters: Parameters): Invocation {
  const { list, from } = argumentsOf(found, call, parameters);
  return { from, run: `${quoted(found.schema)}.${quoted(found.name)}(${list})` };
}

function argumentsOf(
  found: ApiFunction,
  call: FunctionCall,
  parameters: Parameters,
): { list: string; from: string } {
  const given = found.arguments.filter((argument) => call.given.includes(argument.name));
  if (call.body !== null) {
    if (given.length === 0 && takesWholeBody(found, call))
      return { list: `${parameters.add(call.body)}::text::${found.arguments[0]?.type}`, from: '' };
    if (given.length === 0) return { list: '', from: '' };
    const columns = given.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
    const list = given
      .map(({ name, isVariadic }) => `${named(name, isVariadic)} pgrst_given.${quoted(name)}`)
      .join(', ');
    return { list, from: `json_to_record(${parameters.add(call.body)}::json) as pgrst_given(${columns})` };
  }
  const list = given.map(({ name, type, isVariadic }) => {
    const values = call.values.get(name) ?? [];
    const value = parameters.add(isVariadic ? arrayOf(values) : (values.at(-1) ?? ''));
    return `${named(name, isVariadic)} ${value}::text::${type}`;
  });
  return { list: list.join(', '), from: '' };
}

function named(name: string, isVariadic: boolean): string {
  return `${isVariadic ? 'variadic ' : ''}${quoted(name)} =>`;
}

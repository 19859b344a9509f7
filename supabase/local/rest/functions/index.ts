/** `/rest/v1/rpc/…`: function calls, whose JSON keeps the bytes Postgres made. */
import type { StackSettings } from '../../settings.ts';
import { contentRange, formOf, rangeStatus, requireFew, requireOne } from '../form.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Pool } from '../pool.ts';
import { type Preferences, preferencesOf } from '../preferences.ts';
import { pgrst } from '../problem.ts';
import { type ContextValues, contextValues } from '../request-context.ts';
import { headersFrom, statusFrom } from '../response-settings.ts';
import type { RestCaller } from '../rest-engine.ts';
import { refusalOfCall } from '../sqlstate.ts';
import type { TableCatalogue } from '../tables/catalogue/index.ts';
import { bodyForm, counted, written } from '../tables/index.ts';
import { planOf } from '../tables/plan/index.ts';
import { readQuery } from '../tables/query/index.ts';
import { rangeHeader } from '../tables/range-header.ts';
import { type AnswerRow, rowsStatement } from '../tables/statement/index.ts';
import { Parameters } from '../tables/statement/parameters.ts';
import { type CallRow, rowsOfCall, scalarColumn, valueStatement } from './call-statement.ts';
import type { ApiFunction, Catalogue } from './catalogue.ts';
import { chooseFunction } from './choose.ts';
import { type FunctionCall, readCall } from './read-call.ts';

export type FunctionCalls = {
  answer(request: Request, caller: RestCaller, schema: string): Promise<Response>;
};

export type FunctionSettings = {
  /** Apart, so that writers waiting for each other never keep a reader waiting. */
  reads: Pool;
  writes: Pool;
  catalogue: Catalogue;
  tables: TableCatalogue;
  timeouts: StackSettings['statementTimeoutMs'];
  maxRows: number | null;
  /** Throws where nothing may be written just now. */
  requireRoom(): void;
};

type Call = {
  request: Request;
  found: ApiFunction;
  call: FunctionCall;
  preferences: Preferences;
  work: { context: ContextValues; readOnly: boolean; prepare: boolean };
  pool: Pool;
};

export function openFunctions(settings: FunctionSettings): FunctionCalls {
  const { reads, writes, catalogue, tables, timeouts, maxRows, requireRoom } = settings;

  async function value({ request, found, call, preferences, work, pool }: Call): Promise<Response> {
    if (preferences.isStrict && preferences.maxAffected !== null) {
      throw pgrst(
        'PGRST128',
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      );
    }
    const parameters = new Parameters();
    const text = valueStatement(found, call, parameters);
    const [row] = await inTransaction<CallRow>(pool, { ...work, text, values: parameters.values });
    const accept = request.headers.get('accept') ?? '';
    return answerOf(found, row ?? { body: null, status: null, headers: null }, accept, preferences);
  }

  async function rows({ request, found, call, preferences, work, pool }: Call): Promise<Response> {
    const relations = await tables.relations();
    const relation = found.relation
      ? (relations.find(found.relation.schema, found.relation.name) ?? null)
      : null;
    const query = readQuery(call.shaping);
    rangeHeader(request, query.root);
    const planned = planOf(query, { relations, relation, name: found.name, maxRows });
    const isScalar = found.result !== 'row';
    const node = isScalar ? { ...planned, items: [scalar] } : planned;
    const accepted = formOf(request.headers.get('accept') ?? '');
    const parameters = new Parameters();
    const prelude = `pgrst_source as (${rowsOfCall(found, call, parameters)})`;
    const form = isScalar && accepted.kind === 'json' ? 'scalars' : bodyForm(accepted);
    const { isCounted } = preferences;
    const text = rowsStatement({ prelude, source: 'pgrst_source', node, form, isCounted }, parameters);
    const one = accepted.isSingle || !found.isSet;
    const check = ([row]: AnswerRow[]) => {
      if (accepted.isSingle) requireOne(row?.rows ?? 0);
      requireFew(preferences, row?.rows ?? 0);
    };
    const kept = work.readOnly ? {} : { check };
    const [row] = await inTransaction<AnswerRow>(pool, { ...work, ...kept, text, values: parameters.values });
    const answer = row as AnswerRow;
    check([answer]);
    const { rows: many, total } = counted(answer);
    const status = rangeStatus(node.offset, many, total);
    const range = contentRange(node.offset, many, total);
    const whole = one && many === 0 ? { ...answer, body: '[null]' } : answer;
    return written(
      whole,
      { ...accepted, isSingle: one && accepted.kind === 'json' },
      status,
      range,
      preferences,
    );
  }

  return {
    async answer(request, caller, schema) {
      const call = await readCall(request);
      const found = chooseFunction(schema, await catalogue.named(schema, call.name), call);
      const readOnly = request.method !== 'POST' || !found.isVolatile;
      if (!readOnly) requireRoom();
      const preferences = preferencesOf(request);
      const timeout = found.statementTimeout ?? timeouts[caller.role];
      const context = contextValues(request, caller, timeout, preferences.timeZone);
      // A call by its arguments alone is a statement per function; what shapes rows makes others without end.
      const prepare = call.shaping.length === 0;
      const work = { context, readOnly, prepare };
      const pool = readOnly ? reads : writes;
      const whole: Call = { request, found, call, preferences, work, pool };
      const answer = await (found.isSet || found.result === 'row' ? rows(whole) : value(whole)).catch(
        (failure: unknown) => {
          throw refusalOfCall(failure);
        },
      );
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    },
  };
}

const scalar = {
  kind: 'field' as const,
  field: { name: scalarColumn, path: [] },
  alias: null,
  cast: null,
};

/** Throws PGRST107 (not in the accepted form), PGRST111 and PGRST112 (headers, status). */
function answerOf(found: ApiFunction, row: CallRow, accept: string, preferences: Preferences): Response {
  const headers = headersFrom(row.headers);
  const status = statusFrom(row.status, found.result === 'void' ? 204 : 200);
  if (!headers.has('content-range'))
    headers.set('content-range', contentRange(0, 1, preferences.isCounted ? 1 : null));
  if (preferences.applied) headers.set('preference-applied', preferences.applied);
  if (status === 204 || status === 304 || found.result === 'void') {
    return new Response(null, { status, headers });
  }
  const { body, type } = inForm(found, row, accept);
  if (!headers.has('content-type')) headers.set('content-type', type);
  return new Response(body, { status, headers });
}

function inForm(found: ApiFunction, row: CallRow, accept: string): { body: string; type: string } {
  const body = row.body ?? 'null';
  if (found.result === 'media') {
    const type = found.mediaType ?? 'text/plain';
    const isWanted = accept === '' || accept.includes(type) || accept.includes('*/*');
    if (type !== '*/*' && !isWanted) {
      throw pgrst('PGRST107', `None of these media types are available: ${accept}`);
    }
    return { body, type: type === '*/*' ? 'application/octet-stream' : `${type}; charset=utf-8` };
  }
  return { body, type: formOf(accept).type };
}

/** `/rest/v1/{table}`: tables and views as PostgREST shows them, each request one statement that its caller runs. */
import type { StackSettings } from '../../settings.ts';
import { contentRange, type Form, formOf, rangeStatus, requireFew, requireOne } from '../form.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Pool } from '../pool.ts';
import { type Preferences, preferencesOf } from '../preferences.ts';
import { pgrst } from '../problem.ts';
import { type ContextValues, contextValues } from '../request-context.ts';
import { headersFrom, statusFrom } from '../response-settings.ts';
import type { RestCaller } from '../rest-engine.ts';
import { pathWithin } from '../rest-engine.ts';
import type { Relation, Relations, TableCatalogue } from './catalogue/index.ts';
import { planOf } from './plan/index.ts';
import { type Query, readQuery } from './query/index.ts';
import { rangeHeader } from './range-header.ts';
import { readBody } from './read-body.ts';
import { type AnswerRow, type BodyForm, rowsStatement } from './statement/index.ts';
import { Parameters, quoted } from './statement/parameters.ts';
import { returningOf, type Write, writeOf } from './statement/write.ts';

export type Tables = {
  answer(request: Request, caller: RestCaller, schema: string): Promise<Response>;
};

export type TableSettings = {
  pool: Pool;
  catalogue: TableCatalogue;
  timeouts: StackSettings['statementTimeoutMs'];
  maxRows: number | null;
  /** Throws where nothing may be written just now. */
  requireRoom(): void;
};

type Asked = {
  request: Request;
  context: ContextValues;
  relations: Relations;
  relation: Relation;
  query: Query;
  preferences: Preferences;
  form: Form;
};

export function openTables({ pool, catalogue, timeouts, maxRows, requireRoom }: TableSettings): Tables {
  async function read({
    request,
    context,
    relations,
    relation,
    query,
    preferences,
    form,
  }: Asked): Promise<Response> {
    rangeHeader(request, query.root);
    const node = planOf(query, { relations, relation, name: relation.name, maxRows });
    const parameters = new Parameters();
    const source = `${quoted(relation.schema)}.${quoted(relation.name)}`;
    const { isCounted } = preferences;
    const statement = { prelude: null, source, node, form: bodyForm(form), isCounted };
    const text = rowsStatement(statement, parameters);
    const [row] = await inTransaction<AnswerRow>(pool, {
      context,
      readOnly: true,
      text,
      values: parameters.values,
    });
    const { rows, total } = counted(row as AnswerRow);
    const status = rangeStatus(node.offset, rows, total);
    if (form.isSingle) requireOne(rows);
    const answer = written(
      row as AnswerRow,
      form,
      status,
      contentRange(node.offset, rows, total),
      preferences,
    );
    return request.method === 'HEAD' ? new Response(null, answer) : answer;
  }

  async function write(asked: Asked, change: Write): Promise<Response> {
    const { context, relations, relation, query, preferences, form } = asked;
    const { limit: _limit, offset: _offset, ...root } = query.root;
    const whole = { ...query, root: { ...root, limit: null, offset: 0 } };
    const node = planOf(whole, { relations, relation, name: relation.name, maxRows: null });
    const { isReturned } = preferences;
    const parameters = new Parameters();
    const returning = isReturned ? returningOf(node) : '1 as pgrst_one';
    const prelude = `pgrst_source as (${writeOf(change, relation, node, returning, parameters)})`;
    // What was written is not chosen a second time: it may no longer fit the conditions that chose it.
    const shown = { ...node, conditions: [], ...(isReturned ? {} : { items: [], order: [] }) };
    const answered = {
      prelude,
      source: 'pgrst_source',
      node: shown,
      form: isReturned ? bodyForm(form) : ('none' as const),
      isCounted: false,
    };
    const text = rowsStatement(answered, parameters);
    const isBounded = change.kind !== 'insert' && preferences.isStrict && preferences.maxAffected !== null;
    const check = ([row]: AnswerRow[]) => {
      if (form.isSingle) requireOne(row?.rows ?? 0);
      if (isBounded) requireFew(preferences, row?.rows ?? 0);
    };
    const looked = form.isSingle || isBounded ? { check } : {};
    const work = { context, readOnly: false, text, values: parameters.values, ...looked };
    const [row] = await inTransaction<AnswerRow>(pool, work);
    const { rows } = counted(row as AnswerRow);
    const total = preferences.isCounted ? rows : null;
    const range = change.kind === 'update' ? contentRange(0, rows, total) : `*/${total ?? '*'}`;
    const usual =
      change.kind === 'insert' ? statusOfInsert(change, row as AnswerRow) : isReturned ? 200 : 204;
    return written(row as AnswerRow, isReturned ? form : null, usual, range, preferences);
  }

  return {
    async answer(request, caller, schema) {
      const name = decodeURIComponent(pathWithin(request.url).slice(1));
      if (name.includes('/')) throw pgrst('PGRST125', 'Invalid path specified in request URL');
      const relations = await catalogue.knowing(schema, name);
      const relation = relations.find(schema, name);
      if (!relation) {
        throw pgrst('PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`);
      }
      const preferences = preferencesOf(request);
      const asked: Asked = {
        request,
        context: contextValues(request, caller, timeouts[caller.role], preferences.timeZone),
        relations,
        relation,
        query: readQuery(entriesOf(request)),
        preferences,
        form: formOf(request.headers.get('accept') ?? ''),
      };
      if (request.method === 'GET' || request.method === 'HEAD') return read(asked);
      requireRoom();
      return write(asked, await changeOf(asked));
    },
  };
}

/** A reader that cannot set headers carries the project's key in the address; it is no filter. */
export function entriesOf(request: Request): [string, string][] {
  return [...new URL(request.url).searchParams].filter(([key]) => key !== 'apikey');
}

/** Nothing is created where all that was sent is merged with what was there. */
function statusOfInsert({ conflict }: Write & { kind: 'insert' }, { inserted }: AnswerRow): 200 | 201 {
  return conflict?.isMerged && inserted !== null && inserted <= 0 ? 200 : 201;
}

async function changeOf({ request, relation, query, preferences }: Asked): Promise<Write> {
  switch (request.method) {
    case 'POST': {
      const body = await readBody(request, relation, query, preferences);
      const columns = query.onConflict ?? relation.primaryKey;
      const isUpsert = preferences.resolution !== null && columns.length > 0;
      const isMerged = preferences.resolution === 'merge-duplicates';
      return { kind: 'insert', body, conflict: isUpsert ? { columns, isMerged } : null };
    }
    case 'PATCH':
      return { kind: 'update', body: await readBody(request, relation, query, preferences) };
    case 'DELETE':
      return { kind: 'delete' };
    default:
      throw pgrst('PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

export function bodyForm(form: Form): BodyForm {
  if (form.kind === 'csv') return 'csv';
  return form.isStripped ? 'stripped' : 'json';
}

export function counted(row: AnswerRow): { rows: number; total: number | null } {
  return { rows: row.rows, total: row.total === null ? null : Number(row.total) };
}

export function written(
  row: AnswerRow,
  form: Form | null,
  usual: number,
  range: string,
  preferences: Preferences,
): Response {
  const headers = headersFrom(row.headers);
  const status = statusFrom(row.status, usual);
  headers.set('content-range', range);
  if (preferences.applied) headers.set('preference-applied', preferences.applied);
  if (form === null || status === 204 || status === 304) return new Response(null, { status, headers });
  if (!headers.has('content-type')) headers.set('content-type', form.type);
  const body = row.body ?? '[]';
  // A list of one row as Postgres writes it: only its brackets go.
  return new Response(form.isSingle ? body.slice(1, -1) : body, { status, headers });
}

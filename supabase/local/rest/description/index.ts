/** `/rest/v1/`: the API as OpenAPI 2.0 describes it, as far as the caller may use it; what generators of types read. */
import type { StackSettings } from '../../settings.ts';
import type { ApiFunction, Catalogue } from '../functions/catalogue.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Pool } from '../pool.ts';
import { contextValues } from '../request-context.ts';
import type { RestCaller } from '../rest-engine.ts';
import type { TableCatalogue } from '../tables/catalogue/index.ts';
import { definitionOf, pathOf, rowFilters } from './tables.ts';
import { schemaType } from './types.ts';

export type DescriptionSettings = {
  pool: Pool;
  catalogue: Catalogue;
  tables: TableCatalogue;
  timeouts: StackSettings['statementTimeoutMs'];
};

export type Description = { answer(request: Request, caller: RestCaller, schema: string): Promise<Response> };

const allowed = `select
  array(select c.oid::int from unnest($1::text::oid[]) as c(oid)
    where has_any_column_privilege(c.oid, 'select, insert, update') or has_table_privilege(c.oid, 'delete')) as relations,
  array(select p.oid::int from unnest($2::text::oid[]) as p(oid) where has_function_privilege(p.oid, 'execute')) as functions`;

export function openDescription({ pool, catalogue, tables, timeouts }: DescriptionSettings): Description {
  return {
    async answer(request, caller, schema) {
      const isHere = (part: { schema: string }) => part.schema === schema;
      const all = await tables.relations();
      const relations = all.all().filter(isHere);
      const functions = (await catalogue.all()).filter(isHere);
      const oids = (parts: { oid: number }[]) => `{${parts.map(({ oid }) => oid).join(',')}}`;
      const [may] = await inTransaction<{ relations: number[]; functions: number[] }>(pool, {
        context: contextValues(request, caller, timeouts[caller.role]),
        readOnly: true,
        prepare: true,
        text: allowed,
        values: [oids(relations), oids(functions)],
      });
      const mine = <Part extends { oid: number; name: string }>(parts: Part[], list: unknown) => {
        const known = new Set(idsOf(list));
        return parts.filter(({ oid }) => known.has(oid)).sort((a, b) => (a.name < b.name ? -1 : 1));
      };
      const shown = mine(relations, may?.relations);
      const called = mine(functions, may?.functions);
      const { host, pathname, protocol } = new URL(request.url);
      const document = {
        swagger: '2.0',
        info: { title: 'standard public schema', description: '', version: '13.0.5' },
        host,
        basePath: pathname,
        schemes: [protocol.replace(':', '')],
        consumes: formats,
        produces: formats,
        paths: {
          '/': {
            get: {
              summary: 'OpenAPI description (this document)',
              tags: ['Introspection'],
              produces: formats,
              responses: { 200: { description: 'OK' } },
            },
          },
          ...Object.fromEntries(shown.map((relation) => [`/${relation.name}`, pathOf(relation)])),
          ...Object.fromEntries(called.map((found) => [`/rpc/${found.name}`, describeFunction(found)])),
        },
        definitions: Object.fromEntries(
          shown.map((relation) => [relation.name, definitionOf(relation, all)]),
        ),
        parameters: rowFilters(shown),
        externalDocs: {
          description: 'PostgREST Documentation',
          url: 'https://postgrest.org/en/v13/references/api.html',
        },
      };
      const headers = { 'content-type': 'application/openapi+json; charset=utf-8' };
      return new Response(request.method === 'HEAD' ? null : JSON.stringify(document), { headers });
    },
  };
}

/** Arrays come as Postgres writes them where the client was told no types. */
function idsOf(list: unknown): number[] {
  if (Array.isArray(list)) return list.map(Number);
  return String(list ?? '{}')
    .slice(1, -1)
    .split(',')
    .filter(Boolean)
    .map(Number);
}

const formats = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

/** Functions in the API's description. */
function describeFunction(found: ApiFunction) {
  const tags = [`(rpc) ${found.name}`];
  const about = found.comment ? { summary: found.comment.split('\n')[0] } : {};
  const responses = { 200: { description: 'OK' } };
  const named = found.arguments.filter(({ name }) => name !== '');
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(named.map(({ name, type }) => [name, schemaType(type)])),
  };
  const args = { name: 'args', in: 'body', required: true, schema };
  const post = { ...about, tags, parameters: [args], responses };
  if (found.isVolatile) return { post };
  const parameters = named.map(({ name, type, isRequired }) => ({
    name,
    in: 'query',
    required: isRequired,
    ...schemaType(type),
  }));
  return { get: { ...about, tags, parameters, responses }, post };
}

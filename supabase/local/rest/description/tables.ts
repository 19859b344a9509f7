/** Tables and views in the API's description: a definition, the ways to read and write, the filters. */
import type { Column, Relation, Relations } from '../tables/catalogue/index.ts';
import { schemaType } from './types.ts';

export function definitionOf(relation: Relation, relations: Relations) {
  const columns = [...relation.columns.values()];
  const required = columns.filter((column) => !column.isNullable).map(({ name }) => name);
  return {
    ...(relation.comment ? { description: relation.comment } : {}),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, propertyOf(column, relation, relations)]),
    ),
    type: 'object',
  };
}

function propertyOf(column: Column, relation: Relation, relations: Relations) {
  const description = [column.comment, ...notesOf(column, relation, relations)].filter(Boolean).join('\n\n');
  return {
    ...(column.fallback ? { default: literalOf(column.fallback) } : {}),
    ...(description ? { description } : {}),
    ...(column.allowed.length > 0 ? { enum: column.allowed } : {}),
    ...schemaType(column.type),
    ...(column.maxLength ? { maxLength: column.maxLength } : {}),
  };
}

function notesOf({ name }: Column, relation: Relation, relations: Relations): string[] {
  const key = relations
    .from(relation)
    .find(({ kind, columns }) => kind.endsWith('to-one') && columns.length === 1 && columns[0]?.[0] === name);
  const lines = [
    relation.primaryKey.includes(name) ? 'This is a Primary Key.<pk/>' : '',
    key && !relation.primaryKey.includes(name)
      ? `This is a Foreign Key to \`${key.to.name}.${key.columns[0]?.[1]}\`.<fk table='${key.to.name}' column='${key.columns[0]?.[1]}'/>`
      : '',
  ].filter(Boolean);
  return lines.length > 0 ? [`Note:\n${lines.join('\n')}`] : [];
}

function literalOf(fallback: string): string | number | boolean {
  if (fallback === 'true' || fallback === 'false') return fallback === 'true';
  if (/^-?\d+(\.\d+)?$/.test(fallback)) return Number(fallback);
  return /^'((?:[^']|'')*)'(::.*)?$/.exec(fallback)?.[1]?.replaceAll("''", "'") ?? fallback;
}

const ref = (name: string) => ({ $ref: `#/parameters/${name}` });
const shared = {
  select: 'Filtering Columns',
  order: 'Ordering',
  limit: 'Limiting and Pagination',
  offset: 'Limiting and Pagination',
  on_conflict: 'On Conflict',
};

export function pathOf(relation: Relation) {
  const filters = [...relation.columns.keys()].map((column) => ref(`rowFilter.${relation.name}.${column}`));
  const tags = [relation.name];
  const about = relation.comment ? { summary: relation.comment.split('\n')[0] } : {};
  const rows = { type: 'array', items: { $ref: `#/definitions/${relation.name}` } };
  const body = ref(`body.${relation.name}`);
  const prefer = ref('preferReturn');
  return {
    get: {
      ...about,
      tags,
      parameters: [...filters, ref('select'), ref('order'), ref('limit'), ref('offset')],
      responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
    },
    ...(relation.isInsertable && {
      post: {
        ...about,
        tags,
        parameters: [body, ref('select'), ref('on_conflict'), prefer],
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(relation.isDeletable && {
      delete: {
        ...about,
        tags,
        parameters: [...filters, prefer],
        responses: { 204: { description: 'No Content' } },
      },
    }),
    ...(relation.isUpdatable && {
      patch: {
        ...about,
        tags,
        parameters: [...filters, body, prefer],
        responses: { 204: { description: 'No Content' } },
      },
    }),
  };
}

export function rowFilters(relations: Relation[]): Record<string, object> {
  const own = relations.flatMap((relation) => [
    [
      `body.${relation.name}`,
      {
        name: relation.name,
        in: 'body',
        required: false,
        schema: { $ref: `#/definitions/${relation.name}` },
      },
    ],
    ...[...relation.columns.values()].map(({ name }) => [
      `rowFilter.${relation.name}.${name}`,
      { name, in: 'query', required: false, type: 'string' },
    ]),
  ]);
  const common = Object.entries(shared).map(([name, description]) => [
    name,
    { name, description, in: 'query', required: false, type: 'string' },
  ]);
  const values = ['return=representation', 'return=minimal', 'return=none'];
  const prefer = {
    name: 'Prefer',
    description: 'Preference',
    in: 'header',
    required: false,
    type: 'string',
    enum: values,
  };
  return Object.fromEntries([['preferReturn', prefer], ...common, ...own]);
}

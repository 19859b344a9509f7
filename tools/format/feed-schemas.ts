/** The JSON Schemas of the feed in docs/feed: the envelope, the body of each kind of page, and the other answers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FEED_ANSWERS, PAGES, pageBody, pageOf } from '@bivouac/data/schemas';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { commentsOf } from './field-comments.ts';

export const FEED_DOCS = resolve(import.meta.dirname, '../../docs/feed');

/** Keys with bodies of one shape share a file, which has the name of the first of them. */
const keysByBody = new Map<v.GenericSchema, string[]>();
for (const [key, body] of Object.entries(PAGES)) keysByBody.set(body, [...(keysByBody.get(body) ?? []), key]);

/** `after/*` → `after`. */
const nameOf = (key: string) => key.replace('/*', '').replace('/', '-');

const { clock, heads, page_versions, rallies } = FEED_ANSWERS;

/** By the name of the file, without its ending. */
export const feedSchemas: Readonly<Record<string, object>> = {
  page: schemaOf(pageOf(pageBody), 'A page: the schema of its body depends on its key'),
  ...Object.fromEntries(
    [...keysByBody].map(([body, keys]) => [
      nameOf(keys[0] as string),
      schemaOf(body, `The body of ${keys.join(', ')}`),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ clock, heads, page_versions, rallies }).map(([name, answer]) => [
      name,
      schemaOf(answer, name),
    ]),
  ),
};

function schemaOf(schema: v.GenericSchema, title: string): object {
  const overrideSchema = ({ jsonSchema }: { jsonSchema: JsonSchema }) => shortened(jsonSchema);
  // There may be more pages in time: that a head is of one is checked for ourselves alone.
  return { title, ...toJsonSchema(schema, { overrideSchema, ignoreActions: ['check'] }) };
}

/** Pages may have more fields in time; `anyOf` of a type and null becomes a list of two types. */
function shortened({ additionalProperties, ...schema }: JsonSchema): JsonSchema {
  const [one, other, ...more] = schema.anyOf ?? [];
  const isNullable = typeof other === 'object' && other.type === 'null' && more.length === 0;
  if (isNullable && typeof one === 'object' && typeof one.type === 'string' && !one.properties)
    return { ...one, type: [one.type, 'null'] };
  const described = schema.properties ? { ...schema, properties: withComments(schema.properties) } : schema;
  return additionalProperties ? { ...described, additionalProperties } : described;
}

function withComments(properties: NonNullable<JsonSchema['properties']>): JsonSchema['properties'] {
  const comments = commentsOf(Object.keys(properties));
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = comments[name];
      return [name, description && typeof schema === 'object' ? { description, ...schema } : schema];
    }),
  );
}

export const readSchema = (name: string): unknown => read(`${name}.schema.json`);
export const readExample = (name: string): unknown => read(`${name}.example.json`);

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(FEED_DOCS, name), 'utf8'));
  } catch {
    return null;
  }
}

/** Writes those that are not as they should be; biome then lays them out. */
export function writeFeedSchemas(): void {
  for (const [name, schema] of Object.entries(feedSchemas)) {
    if (isDeepStrictEqual(readSchema(name), JSON.parse(JSON.stringify(schema)))) continue;
    writeFileSync(join(FEED_DOCS, `${name}.schema.json`), `${JSON.stringify(schema)}\n`);
    console.log(`Wrote docs/feed/${name}.schema.json`);
  }
}

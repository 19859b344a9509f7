/** `/object/list` and `/object/list-v2`: what a bucket holds, page by page. */
import { Hono } from 'hono';
import {
  choiceField,
  type Fields,
  flagField,
  invalid,
  readFields,
  textField,
  wholeField,
} from '../request-body.ts';
import type { Asked, StorageContext } from '../storage-context.ts';
import { type Entry, listFolder, listPrefix, type Mark, sortColumns } from '../store/listing.ts';

const mostListed = 10_000;
const mostPerPage = 1_000;

export function listRoutes({ database }: StorageContext): Hono<Asked> {
  return new Hono<Asked>()
    .post('/object/list/:bucket', async (c) => {
      const fields = await readFields(c);
      const folder = textField(fields, 'prefix').replace(/^\/+|\/+$/g, '');
      const sort = sorting(fields);
      const asked = {
        folder: folder && `${folder}/`,
        search: textField(fields, 'search'),
        column: choiceField(sort, 'column', sortColumns),
        order: choiceField(sort, 'order', ['asc', 'desc']),
        limit: wholeField(fields, 'limit', { most: mostListed, otherwise: 100 }),
        offset: wholeField(fields, 'offset', { otherwise: 0 }),
      };
      const { bucket } = c.req.param();
      return c.json(await database.as(await c.env.caller(), (tx) => listFolder(tx, bucket, asked)));
    })
    .post('/object/list-v2/:bucket', async (c) => {
      const fields = await readFields(c);
      const sort = sorting(fields);
      const limit = wholeField(fields, 'limit', { least: 1, most: mostPerPage, otherwise: mostPerPage });
      const asked = {
        prefix: textField(fields, 'prefix'),
        byFolders: flagField(fields, 'with_delimiter'),
        column: choiceField(sort, 'column', ['name', 'updated_at', 'created_at']),
        order: choiceField(sort, 'order', ['asc', 'desc']),
        limit: limit + 1,
        after: markIn(textField(fields, 'cursor')),
      };
      const { bucket } = c.req.param();
      const found = await database.as(await c.env.caller(), (tx) => listPrefix(tx, bucket, asked));
      return c.json(pageOf(found, limit));
    });
}

function sorting(fields: Fields): Fields {
  const sort = fields.sortBy ?? {};
  if (typeof sort !== 'object' || Array.isArray(sort)) throw invalid('sortBy must be {column, order}');
  return sort as Fields;
}

function pageOf(found: Entry[], limit: number) {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = found.length > limit;
  const folders = [];
  const objects = [];
  for (const { is_folder, at, ...entry } of shown) {
    if (is_folder) folders.push({ name: entry.name, key: entry.name });
    else objects.push({ ...entry, key: entry.name });
  }
  return { hasNext, folders, objects, ...(hasNext && last ? { nextCursor: cursorAt(last) } : {}) };
}

function cursorAt({ at, name }: Mark): string {
  return Buffer.from(JSON.stringify([at, name])).toString('base64url');
}

function markIn(cursor: string): Mark | null {
  if (cursor === '') return null;
  try {
    const [at, name] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && typeof name === 'string') return { at, name };
  } catch {
    // Told below.
  }
  throw invalid('The cursor is not one of ours: begin with the first page.');
}

/** All accounts, page by page. auth-js reads from the headers how many there are. */
import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { factorsOfAll } from '../store/factors.ts';
import { identitiesOfAll } from '../store/identities.ts';
import { pageOfUsers, type UserRow } from '../store/users.ts';
import { type UserJson, userJson } from '../user-json.ts';

/** GoTrue's, and a bound of ours for one answer. */
const usualPerPage = 50;
const mostPerPage = 1_000;

export async function listUsers(
  { sql }: AuthContext,
  c: Context,
): Promise<{ users: UserJson[]; aud: string }> {
  const page = read(c, 'page', 1);
  const perPage = Math.min(read(c, 'per_page', usualPerPage), mostPerPage);
  const filter = c.req.query('filter') ?? '';
  const isOldestFirst = sortOf(c) === 'asc';
  const { rows, total } = await pageOfUsers(sql, { filter, isOldestFirst, page, perPage });
  const ids = rows.map(({ id }) => id);
  const [identities, factors] = await Promise.all([identitiesOfAll(sql, ids), factorsOfAll(sql, ids)]);
  c.header('x-total-count', String(total));
  c.header('link', linksOf(c, page, Math.ceil(total / perPage)));
  const of = <Row extends { user_id: string }>(all: Row[], { id }: UserRow) =>
    all.filter((row) => row.user_id === id);
  return {
    users: rows.map((user) => userJson(user, of(identities, user), of(factors, user))),
    aud: 'authenticated',
  };
}

function read(c: Context, name: string, usual: number): number {
  const text = c.req.query(name) ?? '';
  if (text === '') return usual;
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && (number > 0 || name === 'page')) return Math.max(number, 1);
  throw new AuthRefusal(
    400,
    'validation_failed',
    `Bad Pagination Parameters: ${name} is ${JSON.stringify(text)}`,
  );
}

function sortOf(c: Context): 'asc' | 'desc' {
  const [, , order = 'desc'] = /^(created_at)(?:\s+(asc|desc))?$/i.exec(
    c.req.query('sort') ?? 'created_at',
  ) ?? [null, null, ''];
  if (order) return order.toLowerCase() as 'asc' | 'desc';
  throw new AuthRefusal(400, 'validation_failed', 'Bad Sort Parameters: only created_at, asc or desc');
}

/** `<…?page=2&per_page=50>; rel="next", <…>; rel="last"`: auth-js takes the first parameter for the page. */
function linksOf(c: Context, page: number, last: number): string {
  const link = (rel: string, to: number) => {
    const query = new URLSearchParams(c.req.query());
    query.set('page', String(to));
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  return [...(last > page ? [link('next', page + 1)] : []), link('last', last)].join(', ');
}

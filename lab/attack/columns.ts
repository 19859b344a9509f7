/** Columns that are shown to nobody, asked for in every way a request can name one, on every table they can be reached from. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { tablesOfApi } from './api.ts';
import { type Group, newGroup } from './group.ts';
import { type Setting, tokenOf } from './people.ts';

/** Salts and hashes by which a fact could be guessed, and what opens an invitation. */
const HIDDEN: [table: string, column: string][] = [
  ['facts', 'salt'],
  ['facts', 'body_hash'],
  ['invitations', 'token_hash'],
];

const ways = (column: string): string[] => [
  `select=${column}`,
  'select=*',
  `select=secret:${column}`,
  `select=${column}::text`,
  `select=secret:${column}::text`,
  `select=${column}.count()`,
  `select=${column}.max()`,
  `select=secret:${column}.min()`,
  `select=${column}->a`,
  `select=${column}->>0`,
  `select=id&${column}=not.is.null`,
  `select=id&${column}=like.%25`,
  `select=id&${column}=gt.%5Cx00`,
  `select=id&or=(${column}.not.is.null,id.is.null)`,
  `select=id&and=(${column}.not.is.null)`,
  `select=id&not.or=(${column}.is.null)`,
  `select=id&order=${column}`,
  `select=id&order=${column}.desc.nullsfirst&limit=1`,
];

export async function attackColumns(
  { way, attackers, admin }: Setting,
  { isShort }: { isShort: boolean },
): Promise<Group> {
  const group = newGroup('columns: hidden ones by every way to name one');
  const tables = await tablesOfApi();
  if (tables.size < 50) group.leaks.push(`only ${tables.size} tables were found to try`);
  const people: [string, SupabaseClient][] = [
    ['a visitor', way.newVisitor()],
    ['an administrator of everything', admin],
    ...attackers
      .slice(0, isShort ? 1 : undefined)
      .map(({ name, client }): [string, SupabaseClient] => [name, client]),
  ];
  for (const [person, client] of people) {
    const token = await tokenOf(client);
    const headers = { apikey: way.key, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const ask = async (path: string, init: RequestInit = {}) => {
      group.tried += 1;
      const answer = await fetch(`${way.url}/rest/v1/${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      });
      const text = await answer.text();
      // Nothing of a table one does not see is no answer either.
      if (!answer.ok || text === '[]' || text === '') group.refused += 1;
      else group.leaks.push(`${person}: ${path} answers ${text.slice(0, 80)}`);
    };
    for (const [table, column] of HIDDEN) {
      for (const query of ways(column)) await ask(`${table}?${query}`);
      const headOnly = { prefer: 'return=representation', 'content-type': 'application/json' };
      const none = 'id=eq.00000000-0000-0000-0000-000000000000';
      await ask(`${table}?${none}&select=${column}`, { method: 'DELETE', headers: headOnly });
      await ask(`${table}?${none}&select=${column}`, { method: 'PATCH', headers: headOnly, body: '{}' });
      for (const [from, { refersTo }] of tables) {
        if (!refersTo.includes(table)) continue;
        for (const query of [
          `select=x:${table}(${column})`,
          `select=${table}!inner(${column})`,
          `select=*,${table}(*)`,
          `select=*&${table}.${column}=not.is.null`,
          `select=*&order=${table}(${column})`,
        ])
          await ask(`${from}?${query}`);
      }
    }
  }
  return group;
}

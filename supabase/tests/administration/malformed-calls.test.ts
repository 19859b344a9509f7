/** Arguments that no screen sends: every function refuses them with a code, and without the words of Postgres. */
import { COMMAND_CODES, RAISED_CODES, REFUSAL_CODES } from '@bivouac/data/kit/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
const ids = { race: '', stage: '' };
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack);
  const [found] = await stack.sql`
    select c.id as race, s.id as stage from public.races c join public.stages s on s.race_id = c.id and s.code = 'SS1'
    where c.rally_id = ${rally.rallyId} and c.code = 'main'`;
  Object.assign(ids, found);
});
afterAll(() => stack?.stop());

const KNOWN: string[] = [...COMMAND_CODES, ...RAISED_CODES, ...REFUSAL_CODES];
/** What Postgres refuses by itself, a scalar in the place of a list, and a null that a function may not expect. */
const hostile = (type: string | undefined) =>
  type === 'jsonb' ? [7, null] : type === 'text' ? ['\u0000', null] : ['x', null];

/** Removes what the test needs, or is about the own account. */
const LEFT_OUT = /erase|delete|remove|leave|sign|factor|own_|account|passw|session|link/;

test('every argument of every function', async () => {
  const functions = await stack.sql<{ name: string; named: string[]; types: string[] }[]>`
    select p.proname as name, p.proargnames as named, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proargnames is not null and p.prokind = 'f'
      and has_function_privilege('authenticated', p.oid, 'execute') order by p.proname`;
  expect(functions.length).toBeGreaterThan(50);
  const raw = new Set<string>();
  const usual = (name: string, type: string | undefined) => {
    if (type === 'uuid') return /race/.test(name) ? ids.race : /stage/.test(name) ? ids.stage : rally.rallyId;
    if (type === 'jsonb') return {};
    return /rally/.test(name) ? rally.code : /race/.test(name) ? 'main' : null;
  };
  for (const { name, named, types } of functions.filter((one) => !LEFT_OUT.test(one.name))) {
    const all = Object.fromEntries(types.map((type, i) => [named[i], usual(named[i] ?? '', type)]));
    const calls = Object.keys(all).flatMap((of, i) => hostile(types[i]).map((no) => ({ ...all, [of]: no })));
    const answers = await Promise.all(calls.map((call) => rally.door.admin.rpc(name, call)));
    for (const { error } of answers) {
      if (/^2[23]/.test(error?.code ?? '') && !KNOWN.includes(error?.details ?? ''))
        raw.add(`${name} ${error?.code} ${error?.message}`);
    }
  }
  expect([...raw]).toEqual([]);
});

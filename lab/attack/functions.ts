/** Every function of the API with the ids and codes of a rally the caller has no part in: it answers nothing, and nothing changes there. */
import { newId } from '@bivouac/rules';
import { functionsOfApi } from './api.ts';
import { type Group, newGroup } from './group.ts';
import type { Attacker, Rally, Setting } from './people.ts';

const PUBLIC = new Set([
  ...[
    'rallies',
    'clock',
    'heads',
    'page',
    'page_csv',
    'page_patches',
    'page_versions',
    'page_version',
    'kept_page',
  ],
  ...['invitation', 'instant'],
]);
const OF_ONESELF = new Set([
  'my_roles',
  'needs_now',
  'decisions_due',
  'export_my_data',
  'my_sessions',
  'my_proofs',
  'call_off_my_change',
  'remove_my_number',
]);

/** What is planned: of a change set, and each kind of list. */
function commandsOf({ id, gate }: Rally, press: string): object[] {
  return [
    { kind: 'undo_changes', id: press },
    { kind: 'enter_crews', id: gate.race, rows: [] },
    { kind: 'enter_schedule', id: gate.race, rows: [] },
    { kind: 'enter_marshalls', id, rows: [] },
    { kind: 'keep_roadbook', id: gate.stage, rows: [] },
  ];
}

function argument(name: string, of: Rally, asCode: boolean, press: string): unknown {
  const { gate } = of;
  const said: Record<string, unknown> = {
    rally: asCode ? of.code : of.id,
    race: asCode ? 'main' : gate.race,
    stage: gate.stage,
    post: gate.post,
    point: gate.control,
    control: gate.control,
    waypoint: gate.waypoint,
    number: gate.number,
    numbers: [gate.number],
    report: gate.facts.alarm,
    press,
    facts: [
      {
        id: newId(),
        kind: 'void',
        rally: of.code,
        target: gate.facts.chrono,
        reason: 'Attack',
      },
    ],
    key: 'stage/SS1',
    page: 'stage/SS1',
    status: 'official',
    since: 0,
    version: 1,
    devices_at_most: 4,
    role: 'admin',
    email: 'attack@rally.test',
    site: 'https://rally.test',
    device: 'Phone',
    from_at: '2025-01-05T00:00:00Z',
    until_at: '2025-01-06T00:00:00Z',
    starts_on: '2027-01-05',
    jpeg: '/9j/2Q==',
    sha256: 'a'.repeat(64),
    token: 'nobody has it',
    code: asCode ? 'NOCODE23' : `COPY-${newId().slice(-6)}`,
    name: 'Attack',
    reason: 'Attack',
  };
  if (name in said) return said[name];
  if (/^(entries|lines|points|documents|excesses|samples)$/.test(name)) return [];
  return /^(import|change|batch|invitation|person|of_row|crew|day|leg|session|plan_id)$/.test(name)
    ? newId()
    : undefined;
}

export async function tryFunctions(
  group: Group,
  { name: person, client }: Pick<Attacker, 'name' | 'client'>,
  of: Rally,
  press: string,
): Promise<void> {
  const functions = [...(await functionsOfApi())].filter(
    ([name]) => !PUBLIC.has(name) && !OF_ONESELF.has(name),
  );
  if (functions.length < 40) group.leaks.push(`only ${functions.length} functions were found to try`);
  const calls = functions.flatMap(([name, names]) => {
    if (name === 'plan_change')
      return commandsOf(of, press).map((command) => ({ name, names, said: { command } }));
    return [false, true].map((asCode) => {
      const said = names
        .map((one) => [one, argument(one, of, asCode, press)] as const)
        .filter(([, value]) => value !== undefined);
      return { name, names, said: Object.fromEntries(said) };
    });
  });
  for (const { name, names, said } of calls) {
    const { data, error } = await client.rpc(name, said);
    group.tried += 1;
    // Recordings answer item by item.
    const isRefusedItem = name === 'record' && data?.[0]?.code === 'not_allowed';
    const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
    const isNobodysToken = name === 'accept_invitation' && !error;
    if (error || isEmpty || isRefusedItem || isNobodysToken) group.refused += 1;
    else
      group.leaks.push(
        `${person}: ${name}(${names.join(', ')}) answers ${JSON.stringify(data).slice(0, 120)}`,
      );
  }
}

export async function aPress({ admin }: Pick<Setting, 'admin'>, { id }: Rally): Promise<string> {
  const history = await admin.rpc('history_of', { rally: id });
  return history.data?.[0]?.press ?? newId();
}

export async function attackFunctions({ attackers, admin, a }: Setting): Promise<Group> {
  const group = newGroup('functions: every one with another rally’s ids');
  const outside = attackers.filter(({ rally, name }) => rally !== a || name === 'a stranger');
  const press = await aPress({ admin }, a);
  const before = await admin.rpc('heads', { rally: a.code });
  for (const attacker of outside) await tryFunctions(group, attacker, a, press);
  const after = await admin.rpc('heads', { rally: a.code });
  if (JSON.stringify(before.data) !== JSON.stringify(after.data))
    group.leaks.push('a page of the other rally changed');
  return group;
}

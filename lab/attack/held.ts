/** A crew that is held from the public: whatever is recorded of it from then on, nobody outside can tell by anything that is public. */
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { attempt, type Group, newGroup } from './group.ts';
import { instant, record, type Setting } from './people.ts';

const HELD = '2';
const RACES = ['main', 'other', null];
const LANGUAGES = ['en'];

type Heads = { pages?: Record<string, unknown> | { key: string }[] };

async function everythingPublic(client: SupabaseClient, rally: string): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const ask = async (name: string, args: Record<string, unknown>) => {
    const { data, error } = await client.rpc(name, args);
    said.set(`${name} ${Object.values(args).slice(1).join(' ')}`, JSON.stringify(data ?? error?.code));
    return data;
  };
  for (const race of RACES) {
    const inRace = race ? { race } : {};
    const heads = (await ask('heads', { rally, ...inRace })) as Heads;
    const keys = keysIn(heads);
    for (const key of keys) {
      await ask('page', { rally, key, ...inRace });
      await ask('page_patches', { rally, key, since: 0, ...inRace });
      for (const language of LANGUAGES) await ask('page_csv', { rally, key, language, ...inRace });
      if (race) {
        await ask('page_versions', { rally, key, race });
        await ask('page_version', { rally, key, version: 1, race });
      }
    }
    for (const number of ['1', HELD]) await ask('page', { rally, key: `crew/${number}` });
  }
  return said;
}

function keysIn(heads: unknown): string[] {
  const text = JSON.stringify(heads ?? {});
  const known = [
    'index',
    'crews',
    'penalties',
    'retirements',
    'notices',
    'race',
    'leg/1',
    'stage/SS1',
    'after/SS1',
    'stage/SS2',
    'after/SS2',
    'now',
    'now/leg/1',
  ];
  return [
    ...new Set([
      ...known,
      ...[...text.matchAll(/"((?:[a-z_]+)(?:\/[\w-]+)?)":/g)].map(([, key = '']) => key),
    ]),
  ];
}

export async function attackHeld({ way, admin, b, attackers }: Setting): Promise<Group> {
  const group = newGroup('held: a crew kept from the public, everything public');
  const where = { rally: b.code, race: b.gate.race };
  const say = async (said: Record<string, unknown>) => {
    const [answer] = await record(admin, [{ id: newId(), kind: '', ...where, ...said } as never]);
    if (!answer?.outcome.startsWith('accepted'))
      group.leaks.push(`${said.kind} was not taken: ${answer?.code}`);
  };
  await say({ kind: 'crew_hold', number: HELD, from_at: instant('08:30:00'), reason: 'Accident' });
  const visitor = way.newVisitor();
  const keys = [
    'index',
    'retirements',
    'penalties',
    'race',
    'leg/1',
    'stage/SS1',
    'after/SS1',
    'stage/SS2',
    'after/SS2',
  ];
  const heard: string[] = [];
  for (const key of keys) {
    const channel = visitor.channel(`page:${b.code}:main:${key}`, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
      heard.push(`${event} ${JSON.stringify(payload)}`),
    );
    await new Promise<void>((resolve) => {
      channel.subscribe(() => resolve());
    });
  }
  const before = await everythingPublic(visitor, b.code);
  const officials = await admin.rpc('official_page', { rally: b.code, key: 'stage/SS1', race: 'main' });
  const silent = heard.length;
  await say({ kind: 'chrono', control: b.gate.control, number: HELD, at: instant('08:40:00') });
  await say({ kind: 'chrono', control: b.arch.control, number: HELD, at: instant('08:46:00') });
  await say({
    kind: 'overspeed',
    stage: b.gate.stage,
    number: HELD,
    limit_kmh: 50,
    max_kmh: 177,
    at: instant('08:47:00'),
  });
  await say({
    kind: 'retirement',
    stage: b.gate.stage,
    number: HELD,
    at: instant('08:50:00'),
  });
  await say({
    kind: 'penalty',
    stage: b.gate.stage,
    number: HELD,
    kind_of: 'misc',
    ms: 60_000,
    reason: 'Helicopter',
  });
  const after = await everythingPublic(visitor, b.code);
  const seen = await admin.rpc('official_page', { rally: b.code, key: 'stage/SS1', race: 'main' });
  if (JSON.stringify(seen.data) === JSON.stringify(officials.data))
    group.leaks.push('officials see no difference either, which proves nothing');
  for (const [what, said] of after)
    attempt(
      group,
      said === before.get(what) ? null : `${what} tells it: ${firstDifference(before.get(what) ?? '', said)}`,
    );
  for (const message of heard.slice(silent)) attempt(group, `a topic tells it: ${message.slice(0, 160)}`);
  attempt(group, null);
  for (const { name, client, rally } of attackers.filter(
    ({ rally: of, name }) => of !== b || name === 'a stranger',
  )) {
    const facts = [
      { id: newId(), kind: 'notional', ...where, stage: b.gate.stage, number: HELD, ms: 1, reason: 'Attack' },
    ];
    const { data, error } = await client.rpc('plan_change', { command: { kind: 'record', facts } });
    attempt(
      group,
      error || !data ? null : `${name} of ${rally.code} asks what if: ${JSON.stringify(data).slice(0, 120)}`,
    );
  }
  await visitor.removeAllChannels();
  return group;
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return other.slice(Math.max(0, at - 60), at + 60);
}

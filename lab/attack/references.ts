/** Every kind with every pair of reference fields, each pair naming what is one's own, what is not, and what nobody knows. */
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Group, newGroup } from './group.ts';
import { bareItem, named, PLACES, REFERENCES, type Reference, usualPlace } from './items.ts';
import { type Attacker, type Item, record, type Setting } from './people.ts';

const KEPT: [table: string, column: string][] = [
  ['facts', 'supersedes'],
  ['voids', 'target'],
  ['releases', 'target'],
  ['alarm_takings', 'target'],
  ['penalty_verdicts', 'penalty_id'],
  ['protest_answers', 'protest_id'],
  ['acknowledgements', 'message'],
];
const IN_A_CALL = 200;

/** What a fact of another place, named by a field, is worth: read by whoever was told it, a message of the own rally may be answered. */
const isHarmless = (kind: string, field: Reference, aim: string) =>
  kind === 'acknowledgement' && field === 'message' && aim !== 'other rally';

type Attempt = { item: Item; what: string /** It names what is not his. */; isForeign: boolean };

function attemptsOf(attacker: Attacker, kind: string): Attempt[] {
  const { rally, own, others, name } = attacker;
  const aims: [string, (field: Reference) => string][] = [
    ['own', (field) => named(field, kind, own)],
    ['unknown', () => newId()],
    ...Object.entries(others).map(
      ([aim, { spot }]) =>
        [aim, (field: Reference) => named(field, kind, spot)] as [string, (field: Reference) => string],
    ),
  ];
  const isStranger = name === 'a stranger';
  const attempt = (said: [Reference, string, string][]): Attempt => ({
    item: {
      ...bareItem(kind, rally.code, own),
      ...usualPlace(kind, own),
      ...Object.fromEntries(said.map(([field, , id]) => [field, id])),
    },
    what: `${name}: ${kind} with ${said.map(([field, aim]) => `${field} = ${aim}`).join(', ')}`,
    isForeign: isStranger || said.some(([field, aim]) => aim in others && !isHarmless(kind, field, aim)),
  });
  const found: Attempt[] = [];
  REFERENCES.forEach((first, i) => {
    for (const [aim, id] of aims) {
      found.push(attempt([[first, aim, id(first)]]));
      for (const second of REFERENCES.slice(i + 1))
        for (const [aim2, id2] of aims)
          found.push(
            attempt([
              [first, aim, id(first)],
              [second, aim2, id2(second)],
            ]),
          );
    }
  });
  // What names nothing foreign is his own business.
  return found.filter(({ isForeign }) => isForeign);
}

export async function recordAttempts(
  client: SupabaseClient,
  attempts: Attempt[],
  group: Group,
): Promise<void> {
  for (let from = 0; from < attempts.length; from += IN_A_CALL) {
    const some = attempts.slice(from, from + IN_A_CALL);
    const answers = await record(
      client,
      some.map(({ item }) => item),
    );
    answers.forEach(({ outcome, code }, i) => {
      group.tried += 1;
      if (outcome === 'refused' || outcome === 'conflict') group.refused += 1;
      else group.leaks.push(`${some[i]?.what} is ${outcome} ${code ?? ''}`);
    });
  }
}

export async function attackReferences(
  { attackers, admin }: Setting,
  kinds: readonly string[],
): Promise<Group> {
  const group = newGroup('references: kind × pair of fields × whose');
  const said: string[] = [];
  for (const attacker of attackers)
    for (const kind of kinds) {
      const attempts = attemptsOf(attacker, kind);
      said.push(...attempts.map(({ item }) => item.id));
      await recordAttempts(attacker.client, attempts, group);
    }
  for (const [table, column] of KEPT) {
    const id = table === 'facts' ? 'id' : 'fact_id';
    const mine = new Set(said);
    for (const row of await everyRow(admin, table, id, column))
      if (mine.has(row[id] ?? ''))
        group.leaks.push(`${table} keeps ${row[id]}, which acts on ${row[column]}`);
  }
  return group;
}

/** In parts, since one answer does not hold all: a leak behind its end would go unseen. */
async function everyRow(
  admin: SupabaseClient,
  table: string,
  id: string,
  column: string,
): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for (;;) {
    const { data, error } = await admin
      .from(table)
      .select(`${id}, ${column}`)
      .not(column, 'is', null)
      .order(id)
      .range(rows.length, rows.length + 999);
    if (error) throw error;
    if (data.length === 0) return rows;
    rows.push(...(data as unknown as Record<string, string>[]));
  }
}

/** Every kind with every pair of place fields: nothing is said of a place that is not his, and what there is elsewhere is not told. */
export async function attackPlaces({ attackers }: Setting, kinds: readonly string[]): Promise<Group> {
  const group = newGroup('places: kind × pair of fields × whose');
  for (const { name, client, rally, own, others } of attackers) {
    const aims: [string, (field: (typeof PLACES)[number]) => string][] = [
      ['own', (field) => own[field]],
      ['unknown', () => 'NOWHERE'],
      ...Object.entries(others).map(
        ([aim, { spot }]) =>
          [aim, (field) => spot[field]] as [string, (field: (typeof PLACES)[number]) => string],
      ),
    ];
    for (const kind of kinds) {
      const attempts: Attempt[] = [];
      const attempt = (said: [(typeof PLACES)[number], string, string][]) => {
        const isForeign = name === 'a stranger' || said.some(([field, , id]) => id !== own[field]);
        if (!isForeign) return;
        attempts.push({
          item: {
            ...bareItem(kind, rally.code, own),
            ...Object.fromEntries(said.map(([field, , id]) => [field, id])),
          },
          what: `${name}: ${kind} with ${said.map(([field, aim]) => `${field} = ${aim}`).join(', ')}`,
          isForeign,
        });
      };
      PLACES.forEach((first, i) => {
        for (const [aim, id] of aims) {
          attempt([[first, aim, id(first)]]);
          for (const second of PLACES.slice(i + 1))
            for (const [aim2, id2] of aims)
              attempt([
                [first, aim, id(first)],
                [second, aim2, id2(second)],
              ]);
        }
      });
      await recordAttempts(client, attempts, group);
    }
  }
  return group;
}

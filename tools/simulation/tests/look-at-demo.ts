/** Looks at the demo while it is played: what waits when a stage is closed, and how each start order was made. */
import { readiness, signFiles, startList } from '@bivouac/data';
import { type Basis, proposeStartOrder, startOrderWarnings } from '@bivouac/rules';
import type { TestStack } from '../../../supabase/tests/stack/index.ts';
import { type Action, isFact } from '../action.ts';
import type { Cast } from '../play/cast.ts';
import { findRally } from '../structure/write.ts';

export interface Seen {
  /** Pending matters when a stage is made provisional or official. */
  waiting: string[];
  /** Warnings about each start order when it is published. */
  doubts: string[];
  /** Start orders whose crews do not start by their merit. */
  offMerit: string[];
}

/** Plays `actions` by `play`, in parts, and looks between them. */
export async function playAndLook(
  actions: readonly Action[],
  play: (part: readonly Action[]) => Promise<void>,
  { stack, cast, seen }: { stack: TestStack; cast: Cast; seen: Seen },
): Promise<void> {
  const { waiting, doubts, offMerit } = seen;
  let from = 0;
  const upTo = async (place: number) => {
    const part = actions.slice(from, place);
    from = place;
    await play(part);
  };
  for (const [place, action] of actions.entries()) {
    if (!isFact(action)) continue;
    const { fact } = action;
    const { race = '' } = fact as { race?: string };
    if (fact.kind === 'stage_status' && (fact.status === 'provisional' || fact.status === 'official')) {
      await upTo(place);
      const rows = await stack.sql`
        select m.code, m.count::integer from public.stages s join public.races c on c.id = s.race_id
        cross join lateral timing.conditions_found(array['any'], 'official', c.id, s.id, null) m where c.code = ${race} and s.code = ${fact.stage}`;
      for (const { code, count } of rows)
        waiting.push(`${race} ${fact.stage} ${fact.status}: ${code} ${count}`);
    } else if (fact.kind === 'start_slots') {
      await upTo(place + 1);
      await lookAtOrder(race, fact.stage, fact.basis ?? '');
    }
  }
  await upTo(actions.length);

  async function lookAtOrder(race: string, stage: string, made: string): Promise<void> {
    const [row] = await stack.sql`
      select s.id from public.stages s join public.races c on c.id = s.race_id where c.code = ${race} and s.code = ${stage}`;
    const basis = made === 'crews v0' ? null : (made.split(' ')[0] as string);
    const answer = await startList(await cast.data('admin'), { stage: row?.id, basis });
    if (!answer.ok) throw answer.problem;
    const list = answer.value;
    const slots = list.orders[0]?.slots ?? [];
    const numbersOf = (...standings: string[]) =>
      list.crews.filter(({ standing }) => standings.includes(standing)).map(({ number }) => number);
    const warnings = startOrderWarnings({
      slots,
      expected: numbersOf('in', 'back'),
      retired: numbersOf('out', 'gone'),
      firstStartAt: list.first_start_at as string,
      minimumIntervalMs: list.regulations['start.minimum_interval'] ?? 0,
    });
    const order = `${race} ${stage} ${list.orders[0]?.version}`;
    doubts.push(...warnings.map((warning) => `${order}: ${JSON.stringify(warning)}`));
    if (slots[0]?.stage_due_at !== list.first_start_at) doubts.push(`${order}: off schedule`);
    const entries: Basis = { key: 'crews', version: 0, precision_ms: 1, rows: [] };
    const from = basis === null ? entries : list.basis;
    if (!from) {
      offMerit.push(`${order}: made from ${made}, which is not there`);
      return;
    }
    if (basis !== null && !made.startsWith(`${from.key} v${from.version}`))
      offMerit.push(`${order}: made from ${made}, now v${from.version}`);
    const proposed = proposeStartOrder({
      crews: list.crews,
      basis: from,
      regulations: list.regulations,
      firstStartAt: list.first_start_at as string,
      toStageMs: list.to_stage_ms,
      restarters: numbersOf('back'),
      retiredForGood: numbersOf('gone'),
    }).slots;
    const moved = slots.filter(
      ({ number, stage_due_at }, place) =>
        proposed[place]?.number !== number || proposed[place]?.stage_due_at !== stage_due_at,
    );
    if (moved.length > 0) offMerit.push(`${order}: ${moved.length} of ${slots.length}`);
  }
}

export async function missingOnChecklists(cast: Cast) {
  const rally = await findRally(await cast.client('admin'), 'DEMO');
  if (!rally) throw new Error('There is no rally DEMO.');
  const answer = await readiness(await cast.data('admin'), rally.id);
  if (!answer.ok) throw answer.problem;
  const { checks, races } = answer.value;
  return [...checks, ...races.flatMap((race) => race.checks)].filter(({ missing }) => missing > 0);
}

export const feedOf = (stack: TestStack) => ({
  url: `${stack.url}/rest/v1/rpc`,
  filesUrl: `${stack.url}/storage/v1`,
  publishableKey: stack.publishableKey,
});

/** Reads a file as a visitor does, by a link that is signed for everybody. */
export async function fileOf(stack: TestStack, name: string | null | undefined): Promise<Uint8Array> {
  const links = await signFiles(feedOf(stack), [name ?? '']);
  if (!links.ok) throw links.problem;
  const answer = await fetch(links.value.get(name ?? '') ?? '');
  return new Uint8Array(await answer.arrayBuffer());
}

export function count(words: string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, words.filter((other) => other === word).length]));
}

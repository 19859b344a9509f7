/** What must hold of every sequence of facts; the first that does not is answered as a sentence. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '../../golden/door.ts';
import { arrangedAnew, patched } from '../../golden/parity.ts';
import type { Item } from '../../golden/sentences.ts';
import { arrivedOtherwise } from './arrival.ts';
import type { BenchRally } from './bench-rally.ts';
import { difference, firstDifference, main } from './difference.ts';
import { broken, displaced } from './invariants.ts';
import { wrongSum } from './now-summed.ts';
import { withoutPublication } from './pages-apart.ts';
import { amended, withoutProtests } from './protests.ts';
import { structureFailure } from './structure.ts';
import { takenBackFailure } from './taken-back.ts';
import { tariffFailure } from './tariff.ts';
import { count, Telling, type Tried } from './telling.ts';
import type { Sequence } from './told.ts';
import { lostOnAList } from './whereabouts.ts';

export async function tried(rally: BenchRally, sequence: Sequence): Promise<Tried> {
  const result: Tried = {
    failure: null,
    reach: { accepted: {}, refused: {}, penalties: {}, patched: {} },
    items: [],
  };
  result.failure = await rally.undone(() => failureOf(rally, sequence, result));
  return result;
}

async function failureOf(rally: BenchRally, sequence: Sequence, result: Tried): Promise<string | null> {
  const { sql } = rally;
  await sql`savepoint empty`;
  const live = new Telling(rally, sequence.receivedFrom, result);
  const failed = await live.tell(sequence.told, sequence.cuts);
  if (failed) return failed;
  const recorded = [...live.accepted];
  await countFound(rally, result);

  const { bodies, pages } = await rally.read();
  const wrong =
    (await patchesFailure(rally, pages, result)) ??
    [...pages].map(([key, page]) => broken(key, page)).find((sentence) => sentence !== null) ??
    (await wrongSum(rally, pages)) ??
    (await displaced(rally)) ??
    (await lostOnAList(rally)) ??
    (await chainFailure(rally));
  if (wrong) return wrong;

  const changed = await rally.deriveAgain();
  // The same rows may still lie in another order: of every fifth sequence all pages are read, whatever was written.
  const isRead = changed || (sequence.keys[0] as number) % 5 === 0;
  const rebuilt = isRead ? difference(await rally.bodies(), bodies) : null;
  if (rebuilt) return `Derived again from the facts, ${rebuilt}`;

  const priced = (sequence.keys[1] as number) % 3 === 0 ? await tariffFailure(rally, sequence) : null;
  if (priced) return priced;
  const restructured =
    (sequence.keys[3] as number) % 2 === 0 ? await structureFailure(rally, sequence) : null;
  if (restructured) return restructured;

  const passing = await takenBackFailure(rally, sequence, live, main(bodies), pages);
  if (passing) return passing;

  await sql`rollback to savepoint empty`;
  const batches = arrivedOtherwise(recorded, sequence);
  const isQueued = (sequence.keys[2] as number) % 2 === 0;
  const refused = isQueued
    ? await rally.queued(() => toldOtherwise(rally, sequence, singly(batches)))
    : await toldOtherwise(rally, sequence, batches);
  if (refused) return refused;
  const other = await rally.bodies('main');
  const postedAnew = amended(other, main(bodies));
  const otherwise = difference(
    withoutProtests(withoutPublication(other), postedAnew),
    withoutProtests(withoutPublication(main(bodies)), postedAnew),
  );
  return otherwise
    ? `In another order and other batches${isQueued ? ', in a queue' : ''}, ${otherwise}`
    : null;
}

/** In a queue chronos come one by one, as marshalls tap them; the rest as it was cut. */
function singly(batches: Item[][]): Item[][] {
  return batches.flatMap((batch) =>
    batch.every(({ kind }) => kind === 'chrono') ? batch.map((item) => [item]) : [batch],
  );
}

async function toldOtherwise(
  rally: BenchRally,
  sequence: Sequence,
  batches: readonly Item[][],
): Promise<string | null> {
  const other = new Telling(rally, sequence.receivedFrom, null);
  for (const [i, batch] of batches.entries()) {
    const refused = await other.record(batch);
    if (refused) return `In another order, ${refused}`;
    // As a phone sends again what it got no answer for.
    const again = i === 0 ? await rally.record(batch.slice(0, 200)) : [];
    const counted = again.find(({ outcome }) => outcome !== 'duplicate');
    if (counted) return `Sent again, ${counted.id} is ${counted.outcome}`;
  }
  return null;
}

async function patchesFailure(
  rally: BenchRally,
  pages: Map<string, Page>,
  { reach }: Tried,
): Promise<string | null> {
  for (const [key, page] of pages) {
    if (!isDeepStrictEqual(arrangedAnew(page), page.body)) {
      return `${key} is arranged otherwise by readers: ${firstDifference(JSON.stringify(arrangedAnew(page)), JSON.stringify(page.body))}`;
    }
    const first = rally.first.get(key) as Page;
    if (first.revision === page.revision) {
      if (!isDeepStrictEqual(first.body, page.body)) return `${key} changed without a new revision`;
      continue;
    }
    const reached = patched(first, await rally.patchesSince(key, first.revision));
    if (reached !== null) count(reach.patched, key.replace(/^.* |\/.*$/g, ''));
    if (reached !== null && !isDeepStrictEqual(reached, page.body)) {
      return `patches of ${key} lead elsewhere: ${firstDifference(JSON.stringify(reached), JSON.stringify(page.body))}`;
    }
  }
  return null;
}

/** Each row of the ledger is the hash of the one before and of its fact. */
async function chainFailure({ sql, code }: BenchRally): Promise<string | null> {
  const [row] = await sql`
    select v.broken_at, v.why from public.rallies r, timing.verify_ledger(r.id) v where r.code = ${code}`;
  return row?.broken_at ? `the ledger breaks at ${row.broken_at}: ${row.why}` : null;
}

async function countFound({ sql, code }: BenchRally, result: Tried): Promise<void> {
  const rows = await sql<{ rule: string; many: number }[]>`
    select p.rule, count(*)::integer as many from timing.penalty_rows p join public.races c on c.id = p.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${code} group by p.rule`;
  for (const { rule, many } of rows) count(result.reach.penalties, rule, many);
}

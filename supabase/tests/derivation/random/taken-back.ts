/** Facts that pass: asked about before they are told, told, and taken back again. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '../../golden/door.ts';
import type { Item } from '../../golden/sentences.ts';
import { type BenchRally, type Bodies, idAt, type Move } from './bench-rally.ts';
import { difference } from './difference.ts';
import { withoutPassing } from './pages-apart.ts';
import { protestsFailure, someoneMoved, withoutProtests } from './protests.ts';
import type { Telling } from './telling.ts';
import type { Sequence } from './told.ts';

export async function takenBackFailure(
  rally: BenchRally,
  sequence: Sequence,
  live: Telling,
  before: Bodies,
  pages: Map<string, Page>,
): Promise<string | null> {
  const known = live.accepted.length;
  const items = (await live.items(sequence.passing)).slice(0, 200);
  if (items.length === 0) return null;
  const foreseen = await rally.whatIf(items);
  const failed = await live.record(items, false);
  if (failed) return failed;
  // Officials ask what letting them in would change: what waits at the gate has not moved anybody yet.
  const passed = await rally.pages();
  const moved = live.held ? null : moveFailure(foreseen, pages, passed);
  if (moved) return moved;
  const added = live.accepted.slice(known);
  if (added.length === 0) return null;
  // The last one first, as one undoes: a document that was withdrawn cannot be withdrawn once more.
  const voids = added.toReversed().map(
    ({ id, race }, i) =>
      ({
        id: idAt(sequence.receivedFrom + 10_000_000 + i, `void ${i}`),
        kind: 'void',
        rally: rally.code,
        race,
        target: id,
        reason: 'Taken back',
        // A start order over times is taken back with a decision only.
        decision: 'Taken back',
      }) as unknown as Item,
  );
  const refused = await live.record(voids);
  if (refused) return `Taken back, ${refused}`;
  // A void that changes an official stage waits at the gate: nothing is taken back before it is let in.
  if (live.held) return null;
  const ids = new Set([...added, ...voids].map(({ id }) => id as string));
  const after = await rally.bodies('main');
  const hasMoved = added.some(({ kind }) => DERIVED_BETWEEN.has(kind)) || someoneMoved(pages, passed);
  const left =
    protestsFailure(after, before, hasMoved) ??
    difference(withoutProtests(withoutPassing(after, ids)), withoutProtests(withoutPassing(before, ids)));
  return left ? `After voiding what was added (${added.map(({ kind }) => kind).join(', ')}), ${left}` : null;
}

/** What was said before them in the same recording may be derived first, so that crews may move and move back within it. */
const DERIVED_BETWEEN = new Set(['start_slots', 'penalty_decision', 'bulk_decision', 'void', 'release']);

type Said = Move['after'];

function moveFailure(foreseen: Move[], before: Map<string, Page>, after: Map<string, Page>): string | null {
  const said = new Map(
    foreseen.map(({ race, key, number, after: then }) => [`${race} ${key} ${number}`, then]),
  );
  for (const [key, page] of after) {
    // What is projected is no result: officials are told who moves on pages that are published.
    if (/ now(\/|$)/.test(key)) continue;
    const earlier = standingsOf(before.get(key) as Page);
    for (const [number, now] of standingsOf(page)) {
      const name = `${key} ${number}`;
      const then = said.get(name);
      said.delete(name);
      if (!isDeepStrictEqual(then ?? earlier.get(number), now)) {
        return `What if: ${name} was foreseen as ${JSON.stringify(then ?? earlier.get(number))} and is ${JSON.stringify(now)}`;
      }
    }
  }
  const [nowhere] = said.keys();
  return nowhere ? `What if: ${nowhere} was foreseen and is on no page` : null;
}

function standingsOf(page: Page): Map<string, Said> {
  const rows = page.body.rows as (Said & { number: string })[];
  return new Map(
    rows.map(({ number, penalty_ms, position, status, total_ms }) => [
      number,
      { penalty_ms, position, status, total_ms },
    ]),
  );
}

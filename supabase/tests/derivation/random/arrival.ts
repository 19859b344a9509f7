/**
 * The same facts arriving in another order and in other batches. What is said of a stage keeps its place, since it opens and
 * shuts the gate for what comes in later batches; verdicts keep their order among themselves, since the later one holds, and "later"
 * means the place in the ledger. What confirms keeps its place as well: officials confirm what is found by then. While a stage is official, what acts on a fact stays behind it: a void that waits for its
 * target cannot know that the gate is shut.
 */
import type { Item } from '../../golden/sentences.ts';
import type { Sequence } from './told.ts';

const VERDICTS = new Set(['penalty_decision', 'bulk_decision']);
const confirms = ({ kind, verdict }: Item) =>
  VERDICTS.has(kind) && (verdict === 'confirm' || verdict === 'amend');

export function arrivedOtherwise(items: readonly Item[], { keys, cuts }: Sequence): Item[][] {
  const byId = new Map(items.map((item) => [item.id as string, item]));
  const actedOn = (item: Item) => byId.get((item.supersedes ?? item.target ?? '') as string);
  const rootKind = (item: Item): string => {
    const target = actedOn(item);
    return target && item.kind !== 'chrono' ? rootKind(target) : item.kind;
  };
  const segments: Item[][] = [[]];
  let official = false;
  const arranged = () => segments.push(mixed(segments.pop() as Item[]));
  const mixed = (segment: Item[]): Item[] => {
    const shuffled = segment
      .map((item, i) => ({ item, key: (keys[i % keys.length] as number) * 100 + i }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
    const verdicts = segment.filter((item) => VERDICTS.has(rootKind(item)));
    const inOrder = shuffled.map((item) =>
      VERDICTS.has(rootKind(item)) ? (verdicts.shift() as Item) : item,
    );
    return official ? behindTheirTargets(inOrder, actedOn) : inOrder;
  };
  for (const item of items) {
    const isStatus = rootKind(item) === 'stage_status';
    if (!isStatus && !confirms(item)) {
      segments.at(-1)?.push(item);
      continue;
    }
    arranged();
    segments.push([item], []);
    if (isStatus) official ||= item.status === 'official' || item.kind !== 'stage_status';
  }
  arranged();
  const arrived = segments.flat();
  const ends = arrived.flatMap((item, i) => (rootKind(item) === 'stage_status' ? [i + 1] : []));
  return batched(arrived, [...cuts.map((cut) => cut + 3), ...ends]);
}

function behindTheirTargets(items: readonly Item[], actedOn: (item: Item) => Item | undefined): Item[] {
  const placed = new Set<Item>();
  const within = new Set(items);
  const out: Item[] = [];
  const place = (item: Item) => {
    if (placed.has(item)) return;
    placed.add(item);
    const target = actedOn(item);
    if (target && within.has(target)) place(target);
    out.push(item);
  };
  items.forEach(place);
  return out;
}

/** Cut at these places. */
export function batched<T>(items: readonly T[], cuts: readonly number[]): T[][] {
  const places = [...new Set(cuts.map((cut) => cut % (items.length || 1)))].sort((a, b) => a - b);
  const from = [0, ...places];
  return from
    .map((start, i) => items.slice(start, from[i + 1] ?? items.length))
    .filter((batch) => batch.length > 0);
}

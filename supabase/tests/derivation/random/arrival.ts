/**
 * The same facts arriving in another order and in other batches. What is said of a stage keeps its place, since it opens and
 * shuts the gate for what comes in later batches; verdicts keep their order among themselves, since the later one holds, and "later"
 * means the place in the ledger. What is said of one penalty keeps its place as well: officials judge what is found by then, as it stands by then.
 */
import type { Item } from '../../golden/sentences.ts';
import type { Sequence } from './told.ts';

const VERDICTS = new Set(['penalty_decision', 'bulk_decision']);
const judges = ({ kind, verdict }: Item) =>
  kind === 'penalty_decision' || (VERDICTS.has(kind) && (verdict === 'confirm' || verdict === 'amend'));

export function arrivedOtherwise(items: readonly Item[], { keys, cuts }: Sequence): Item[][] {
  const byId = new Map(items.map((item) => [item.id as string, item]));
  const actedOn = (item: Item) => byId.get((item.supersedes ?? item.target ?? '') as string);
  const rootKind = (item: Item): string => {
    const target = actedOn(item);
    return target && item.kind !== 'chrono' ? rootKind(target) : item.kind;
  };
  const segments: Item[][] = [[]];
  const arranged = () => segments.push(mixed(segments.pop() as Item[]));
  const mixed = (segment: Item[]): Item[] => {
    const shuffled = segment
      .map((item, i) => ({ item, key: (keys[i % keys.length] as number) * 100 + i }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
    const verdicts = segment.filter((item) => VERDICTS.has(rootKind(item)));
    return shuffled.map((item) => (VERDICTS.has(rootKind(item)) ? (verdicts.shift() as Item) : item));
  };
  for (const item of items) {
    if (rootKind(item) !== 'stage_status' && !judges(item)) {
      segments.at(-1)?.push(item);
      continue;
    }
    arranged();
    segments.push([item], []);
  }
  arranged();
  const arrived = segments.flat();
  const ends = arrived.flatMap((item, i) => (rootKind(item) === 'stage_status' ? [i + 1] : []));
  return batched(arrived, [...cuts.map((cut) => cut + 3), ...ends]);
}

export function batched<T>(items: readonly T[], cuts: readonly number[]): T[][] {
  const places = [...new Set(cuts.map((cut) => cut % (items.length || 1)))].sort((a, b) => a - b);
  const from = [0, ...places];
  return from
    .map((start, i) => items.slice(start, from[i + 1] ?? items.length))
    .filter((batch) => batch.length > 0);
}

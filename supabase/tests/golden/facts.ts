/** The facts of a story as `record` takes them: sentences unfolded, clock times dated, names turned into ids. */
import { newId } from '@bivouac/rules';
import { msOf, withDurations } from './durations.ts';
import type { Calendar } from './instants.ts';
import { type Item, itemsOf } from './sentences.ts';
import type { FactStory, Json } from './story.ts';
import { StoryUnreadable } from './story-unreadable.ts';

const INSTANTS = new Set([
  'at',
  'from_at',
  'until',
  'protest_until',
  'due_at',
  'stage_due_at',
  'first',
  'device_at',
]);

export type Facts = {
  items(facts: readonly FactStory[]): Item[];
};

export function factsOf(rallyCode: string, calendar: Calendar): Facts {
  const items = new Map<string, Item>();
  // Ids in the order of the story, as phones make them: the later fact has the greater id.
  let madeAt = Date.UTC(2025, 0, 1);
  const itemOf = (name: string) => items.get(name) ?? unknown(name);
  const named = (value: Json): Json => {
    if (typeof value === 'string' && value.startsWith('#')) return itemOf(value.slice(1)).id as string;
    if (Array.isArray(value)) return value.map(named);
    return value;
  };
  const recorded = ({ as, ...item }: Item): Item => {
    madeAt += 1000;
    const said = Object.entries(item).map(([name, value]) => [name, named(value)]);
    const made = { id: newId(madeAt), rally: rallyCode, ...Object.fromEntries(said) } as Item;
    if (as) items.set(as, made);
    return made;
  };
  return {
    items: (facts) =>
      facts.flatMap((fact) => {
        if (typeof fact !== 'string') return [recorded(unfold(fact, calendar))];
        const again = /^again (?<name>[\w-]+)$/.exec(fact)?.groups?.name;
        return again ? [itemOf(again)] : itemsOf(fact, calendar).map(recorded);
      }),
  };
}

function unknown(name: string): never {
  throw new StoryUnreadable('unknown_name', `#${name}`);
}

function unfold(fact: Item, calendar: Calendar): Item {
  const place = (fact.stage ?? fact.control ?? undefined) as string | undefined;
  const dated = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((item) => dated(item, name));
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, dated(item, key)]));
    }
    if (typeof value !== 'string' || !INSTANTS.has(name)) return value;
    return calendar.instant(value, fact.race as string | undefined, place);
  };
  const item = withDurations(dated(fact, '')) as Item;
  return item.kind === 'start_slots' && item.numbers ? startList(item) : item;
}

/** `first`, `every` and `numbers` are a start list in short. */
function startList({ first, every, numbers, ...item }: Item): Item {
  const slots = (numbers as string[]).map((number, i) => ({
    number,
    position: i + 1,
    stage_due_at: new Date(Date.parse(first as string) + i * msOf(every as string)).toISOString(),
  }));
  return { ...item, slots };
}

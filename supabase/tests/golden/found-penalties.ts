/** Names penalties that rules found: `ss.not_finished of 2 on SS1` in a story is the id the penalties page gives it. */
import type { Door } from './door.ts';
import type { Item } from './sentences.ts';
import { StoryUnreadable } from './story-unreadable.ts';

const FOUND = /^(?<rule>\S+) of (?<number>\S+)(?: (?:on|at) (?<place>\S+))?$/;

type Row = { id: string; rule: string; number: string; stage?: string; control?: string; waypoint?: string };

export async function withFoundPenalties(code: string, items: Item[], door: Door): Promise<Item[]> {
  if (!items.some(({ penalty }) => typeof penalty === 'string' && FOUND.test(penalty))) return items;
  const page = await door.page(code, null, 'penalties');
  const rows = (page?.body.rows ?? []) as Row[];
  return items.map((item) => {
    const said = FOUND.exec(String(item.penalty ?? ''))?.groups;
    if (!said) return item;
    const { rule, number, place } = said;
    const found = rows.filter(
      (row) =>
        row.rule === rule &&
        row.number === number &&
        (!place || [row.stage, row.control, row.waypoint].includes(place)),
    );
    if (found.length !== 1)
      throw new StoryUnreadable('unknown_name', `${item.penalty} (${found.length} of it)`);
    return { ...item, penalty: (found[0] as Row).id };
  });
}

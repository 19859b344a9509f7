/** Tells a story through a door: its structure, its facts step by step, and what was expected on the way. */
import { differences } from './compare.ts';
import type { Door } from './door.ts';
import { factsOf } from './facts.ts';
import { calendarOf } from './instants.ts';
import type { Item } from './sentences.ts';
import type { Expectation, FactStory, Step, Story } from './story.ts';
import { StoryUnreadable } from './story-unreadable.ts';
import { structureOf } from './structure.ts';

export type Told = {
  code: string;
  rallyId: string;
  differences: string[];
};

export type Telling = {
  afterStep?: (code: string) => Promise<void>;
  first?: boolean;
};

/** Administrators decide and publish; everything else is the timing team's. */
const DECIDED = new Set([
  ...['penalty', 'penalty_decision', 'bulk_decision', 'neutralisation', 'delay', 'allowance'],
  ...['page_status', 'notice', 'document', 'protest', 'protest_answer'],
]);
const PUBLISHED = new Set(['provisional', 'official', 'cancelled']);

export function recorderOf(item: Item): string {
  const decides =
    DECIDED.has(item.kind) || (item.kind === 'stage_status' && PUBLISHED.has(String(item.status)));
  return decides ? 'admin' : 'organizer';
}

export async function foundRally(story: Story, door: Door): Promise<{ code: string; rallyId: string }> {
  const { rallyId, tables, posts } = structureOf(story.name, story.rally);
  for (const [table, rows] of tables) await door.insert(table, rows);
  await door.appoint(rallyId, posts);
  return { code: story.name, rallyId };
}

export async function tell(
  story: Story,
  door: Door,
  { afterStep, first = false }: Telling = {},
): Promise<Told> {
  const { code, rallyId } = await foundRally(story, door);
  return {
    code,
    rallyId,
    differences: await tellFacts(story, door, { ...(afterStep && { afterStep }), first }),
  };
}

export async function tellFacts(
  story: Story,
  door: Door,
  { afterStep, first }: Telling = {},
): Promise<string[]> {
  const facts = factsOf(story.name, calendarOf(story.rally));
  const found: string[] = [];
  const enough = () => first === true && found.length > 0;
  for (const step of story.facts) {
    found.push(...(await tellStep(story.name, step, facts.items, door)));
    await afterStep?.(story.name);
    found.push(...(await check(story, step.expect ?? [], door)));
    if (enough()) return found;
  }
  found.push(...(await check(story, story.expect, door)));
  return found;
}

async function tellStep(
  code: string,
  step: Step,
  itemsOf: (facts: readonly FactStory[]) => Item[],
  door: Door,
): Promise<string[]> {
  const found: string[] = [];
  let place = 0;
  for (const batch of batches(itemsOf(step.facts), step.by)) {
    const items = await withFoundPenalties(code, batch.items, door);
    const answers = await door.record(batch.by, items);
    const repeated = step.again ? await door.record(batch.by, items) : [];
    for (const { id, outcome } of repeated) {
      if (outcome !== 'duplicate') found.push(`fact ${id} sent again is ${outcome}, expected duplicate`);
    }
    for (const answer of answers) {
      place += 1;
      const wanted = step.answers?.[place] ?? 'accepted';
      const got = [answer.outcome, ...(answer.flags ?? (answer.code ? [answer.code] : []))].join(' ');
      if (got !== wanted)
        found.push(`fact ${place} of a step is ${got} (${answer.message ?? ''}), expected ${wanted}`);
    }
  }
  return found;
}

export function batches(items: Item[], by: string | undefined): { by: string; items: Item[] }[] {
  const found: { by: string; items: Item[] }[] = [];
  for (const item of items) {
    const who = by ?? recorderOf(item);
    const last = found.at(-1);
    if (last?.by === who) last.items.push(item);
    else found.push({ by: who, items: [item] });
  }
  return found;
}

async function check(story: Story, expected: Expectation[], door: Door): Promise<string[]> {
  const found: string[] = [];
  const races = Object.keys(story.rally.races);
  for (const one of expected) {
    const race = one.race ?? (races.length === 1 ? (races[0] as string) : null);
    found.push(...differences(one, await door.page(story.name, race, one.page)));
  }
  return found;
}

const FOUND = /^(?<rule>\S+) of (?<number>\S+)(?: (?:on|at) (?<place>\S+))?$/;

type Row = { id: string; rule: string; number: string; stage?: string; control?: string; waypoint?: string };

/** Names penalties that rules found: `ss.not_finished of 2 on SS1` in a story is the id the penalties page gives it. */
async function withFoundPenalties(code: string, items: Item[], door: Door): Promise<Item[]> {
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

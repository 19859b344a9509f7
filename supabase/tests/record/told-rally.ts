/** A rally these tests tell in the sport's words, and what it keeps of the pages that were published. */
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import type { TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

export type Version = { version: number; state: string; reason: string | null; clerk: string | null };

export type ToldRally = RecordingRally & {
  tells(facts: FactStory[], by?: string): Promise<string[]>;
  words(facts: FactStory[], by?: string): Promise<(string | undefined)[]>;
  unlikeKept(): Promise<string[]>;
  withGaps(): Promise<string[]>;
  versions(key: string, race?: string): Promise<Version[]>;
};

export async function toldRally(
  stack: TestStack,
  { told, begins = [], last }: { told: RallyStory; begins?: FactStory[]; last?: ToldRally | undefined },
): Promise<ToldRally> {
  const rally = await recordingRally(stack, { told, ...(last ? { door: last.door } : {}) });
  const story = factsOf(rally.code, calendarOf(told));
  const tells = (facts: FactStory[], by = 'admin') => rally.answers(story.items(facts), by);
  const refused = (begins.length > 0 ? await tells(begins) : []).filter(
    (said) => !said.startsWith('accepted'),
  );
  if (refused.length > 0) throw new Error(`Refused: ${refused.join(', ')}`);
  return {
    ...rally,
    tells,
    words: async (facts, by = 'admin') =>
      (await rally.door.record(by, story.items(facts))).map(({ message }) => message),
    unlikeKept: async () =>
      (
        await stack.sql<{ page: string }[]>`
          select c.code || ' ' || s.key as page from public.races c
          cross join lateral unnest(timing.pages_unlike_kept(c.id, '{}')) as u (id) join timing.spans s on s.id = u.id
          where c.rally_id = ${rally.rallyId} order by 1`
      ).map(({ page }) => page),
    withGaps: async () =>
      (
        await stack.sql<{ page: string }[]>`
          select c.code || ' ' || k.key as page from timing.snapshots k join public.races c on c.id = k.race_id
          where c.rally_id = ${rally.rallyId} group by c.code, k.key
          having count(distinct k.version) <> max(k.version) order by 1`
      ).map(({ page }) => page),
    versions: (key, race = 'main') => stack.sql<Version[]>`
      select k.version, k.state, k.reason, k.clerk from timing.snapshots k join public.races c on c.id = k.race_id
      where c.rally_id = ${rally.rallyId} and c.code = ${race} and k.key = ${key} order by k.id`,
  };
}

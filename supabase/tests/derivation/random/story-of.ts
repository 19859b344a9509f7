/** A sequence as a story that can be pasted into the golden cases: names in place of ids. */
import type { Item } from '../../golden/sentences.ts';
import type { RallyStory } from '../../golden/story.ts';

const REFERENCES = ['target', 'supersedes', 'penalty'];

export function asStory(rally: RallyStory, steps: readonly (readonly Item[])[]): string {
  const names = new Map(steps.flat().map(({ id }, i) => [id, `f${i + 1}`]));
  const referred = new Set(steps.flat().flatMap((item) => REFERENCES.map((name) => item[name])));
  const fact = ({ id, rally: _, ...said }: Item) => ({
    ...(referred.has(id as string) && { as: names.get(id as string) }),
    ...Object.fromEntries(
      Object.entries(said).map(([name, value]) => [
        name,
        REFERENCES.includes(name) && names.has(value as string) ? `#${names.get(value as string)}` : value,
      ]),
    ),
  });
  return JSON.stringify(
    { story: '', rally, facts: steps.map((items) => ({ facts: items.map(fact) })), expect: [] },
    null,
    1,
  );
}

/** Two voices as one: of a page, and of what came later with a part of it. Apart from the rest, which every page loads at once. */
import type { Say } from './catalogue.ts';

/** What the first has no text for, the second says; until there is a second, such an id is shown as it is. */
export function either<Id extends string, More extends string>(
  own: Say<Id>,
  more: Say<More> | null | undefined,
): Say<Id | More> {
  // An id that is in no catalogue is given back, by either.
  const [first, second] = [own as Say, more as Say | null | undefined];
  return (id, values) => {
    const text = first(id, values);
    return text === id && second ? second(id, values) : text;
  };
}

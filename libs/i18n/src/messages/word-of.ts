/** The word for a code that comes from outside (`status.retired`): the one door by which an id is made of what no compiler knows. */
import type { Say } from './catalogue.ts';
import type { MessageValues } from './message.ts';

/** What ids begin with: `retire` and `retire.cause` of `retire.cause.withdrawn`. */
export type SetOf<Id extends string> = string extends Id
  ? string
  : Id extends `${infer Head}.${infer Rest}`
    ? Head | `${Head}.${SetOf<Rest>}`
    : never;

/** A code unknown here is shown as it is. */
export function wordOf<Id extends string>(
  say: Say<Id>,
  set: SetOf<Id>,
  code: string,
  values?: MessageValues,
): string {
  const id = `${set}.${code}`;
  // An id that is in no catalogue is given back.
  const word = (say as Say)(id, values);
  return word === id ? code : word;
}

/** A message as it is read: words, places for values, and choices by plural or by word. */
export type Message = readonly Part[];

export type Part = string | ValuePart | ChoicePart;

/** `{name}` as it is, `{count, number}` in the language's digits, `#` the number a plural counts. */
export interface ValuePart {
  readonly value: string;
  readonly isNumber: boolean;
}

export interface ChoicePart {
  readonly choice: string;
  readonly by: 'plural' | 'selectordinal' | 'select';
  /** By `=2`, plural category or word; `other` is always there. */
  readonly cases: ReadonlyMap<string, Message>;
}

export type MessageValues = Readonly<Record<string, string | number>>;

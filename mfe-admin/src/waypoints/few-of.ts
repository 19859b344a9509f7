const SHOWN = 8;

/** Names in a line, the first of them where they are many. */
export const fewOf = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ' …' : '');

/** Names or numbers in a line, only the first of them where they are many. */
export const fewOf = (names: readonly (string | number)[], most = 8): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ' …' : '');

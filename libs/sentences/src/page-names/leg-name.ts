/** Names a leg: `Leg 2 · Zagora – Erfoud`. A name that is only its number, in whichever language it was given, is not repeated. */

const NUMBER_ALONE = /^(?:(?:leg|[eé]tape|etapa)\s*)?(\d+)$/i;

/** `numbered`: the number in words, in the reader's language. */
export function legName(numbered: string, { number, name }: { number: number; name: string | null }): string {
  const own = name?.trim() ?? '';
  const isNumber = own === '' || Number(NUMBER_ALONE.exec(own)?.[1]) === number;
  return isNumber ? numbered : `${numbered} · ${own}`;
}

/** Names written from right to left beside others: each is isolated, so that none moves signs of its neighbour (Unicode UAX #9, FSI and PDI). */

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** The blocks Unicode keeps for scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTER = /\p{L}/u;

export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text) : text;
}

/** Parts of one line. Those that all run in one direction are joined as they are: nothing is between them to be moved. */
export function joinIsolated(parts: readonly string[], separator: string): string {
  const words = parts.filter((part) => LETTER.test(part));
  const turned = words.filter((part) => RIGHT_TO_LEFT.test(part)).length;
  const isMixed = turned > 0 && turned < words.length;
  return parts.map((part) => (isMixed && LETTER.test(part) ? isolate(part) : part)).join(separator);
}

/** The parts of a text between isolates of its own, in their order; marks that have no partner stay in the text. */
export function isolatesOf(text: string): { text: string; isIsolated: boolean }[] {
  return text
    .split(/(\u2068[^\u2068\u2069]*\u2069)/u)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(FIRST_STRONG_ISOLATE) && part.endsWith(POP_ISOLATE)
        ? { text: part.slice(1, -1), isIsolated: true }
        : { text: part, isIsolated: false },
    );
}

function isolate(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

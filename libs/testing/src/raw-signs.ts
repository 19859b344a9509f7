/** Finds what no reader should see: ids of messages, keys of pages, codes with underscores, values nobody filled in. */
const FILES = 'csv|xlsx|txt|tsv|pdf|png|jpg|jpeg|gpx|json|trb|trc|test|org|com|local|html|zip';

/** What each looks like, except addresses of people and places and names of files. */
const RAW: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a message id',
    new RegExp(`(?<![\\w@/.:-])[a-z][a-zA-Z]{2,}(?:\\.(?!(?:${FILES})\\b)[a-zA-Z][\\w-]*)+(?![\\w@])`, 'g'),
  ],
  [
    'a page key',
    /(?<![\w/.-])(?:teams\/)?(?:stage|after|leg|day|after-leg|after-day|joint|start-order|penalties)\/[A-Za-z0-9][\w-]*/g,
  ],
  ['a UUID', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['a code', /(?<![\w@/.-])[a-z]+(?:_[a-z0-9]+)+(?![\w@.])/g],
  ['a version nobody published', /(?<![\w./-])v0\b(?!\.\d)/g],
  // From a minute and a half on. Nothing else has so many digits in a row, except a time as it is typed, which a field hints at.
  ['milliseconds', /(?!^\d{6}$)(?<![\w.,:/#+-])-?\d{6,}(?![\w.,:/-])/g],
  ['a date for machines', /\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g],
  ['nothing', /\b(?:undefined|NaN)\b|\[object/g],
  ['a place for a value', /\{[a-zA-Z]\w*(?:,[^}]*)?\}/g],
];

/** `what: the sign in its words`, each once. */
export function rawSigns(words: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of words)
    for (const [what, pattern] of RAW)
      for (const { 0: sign, index } of text.matchAll(pattern)) {
        const around = text.slice(Math.max(0, index - 20), index + sign.length + 20).replace(/\s+/g, ' ');
        found.add(`${what}: ${sign} (${around})`);
      }
  return [...found];
}

/** The shape of answers: keys and types, without ids, instants and numbers. */
import type { RecordedAnswer } from '@bivouac/testing/recorded';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Codes of rallies that are made for one run, and digests of what they contain. */
const RANDOM_CODE = /\b[a-z]+-[0-9a-f]{6}\b|\b[0-9a-f]{32}\b/gi;
/** Whether a page asks who is signed in depends on how long its session was stored. */
const BY_TIME = '/auth/v1/user';
/** Keys that are data: ids, dates, codes. */
const IS_DATA = /[0-9]|:|\/|^\p{Lu}/u;

/** Every path within the body with the types found there. Elements of a list share one path. */
export function shapeOf(body: unknown): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const look = (value: unknown, path: string): void => {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
    const kinds = shape.get(path) ?? new Set();
    shape.set(path, kinds.add(kind));
    if (Array.isArray(value)) for (const one of value) look(one, `${path}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, `${path}.${IS_DATA.test(key) ? '*' : key}`);
  };
  look(body, '');
  return shape;
}

/** The request without what differs from run to run. */
const questionOf = ({ method, path, sent }: RecordedAnswer) =>
  `${method} ${path} ${JSON.stringify(sent ?? null)}`
    .replace(UUID, '*')
    .replace(RANDOM_CODE, '*')
    .replace(/at_least=\d+|\d{4}-\d\d-\d\d(T[\d:.]+(Z|%2B00%3A00)?)?/g, '*');

/** Shapes by request; requests that differ in ids only are one. */
function shapes(answers: readonly RecordedAnswer[]): Map<string, Map<string, Set<string>>> {
  const all = new Map<string, Map<string, Set<string>>>();
  for (const answer of answers) {
    if (answer.path === BY_TIME) continue;
    const shape = all.get(questionOf(answer)) ?? new Map();
    for (const [path, kinds] of shapeOf({ status: answer.status, body: answer.body }))
      shape.set(path, new Set([...(shape.get(path) ?? []), ...kinds]));
    all.set(questionOf(answer), shape);
  }
  return all;
}

const inWords = (kinds: Set<string>) => [...kinds].sort().join(' or ');

const endpointOf = ({ method, path }: RecordedAnswer) => `${method} ${path.replace(/\?.*/, '')}`;

/**
 * Lists the differences; empty if the recording still matches. Which of several requests to one function a page sends depends on
 * timing, so a request counts as missing only if its function is not called at all.
 */
export function differences(recorded: readonly RecordedAnswer[], now: readonly RecordedAnswer[]): string[] {
  const [before, after] = [shapes(recorded), shapes(now)];
  const endpoints = new Set(now.map(endpointOf));
  const gone = new Set(
    recorded.map(endpointOf).filter((one) => !endpoints.has(one) && !one.endsWith(BY_TIME)),
  );
  const missed = [...gone].map((one) => `${one} is not requested any more`);
  const changed = [...before].flatMap(([question, shape]) => {
    const found = after.get(question);
    if (!found) return [];
    const isOnlyNull = (path: string) => [...(shape.get(path) ?? [])].join() === 'null';
    const parents = (path: string) => [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index));
    const paths = new Set([...shape.keys(), ...found.keys()]);
    // A value that was null says nothing about its type otherwise.
    const known = [...paths].filter((path) => ![path, ...parents(path)].some(isOnlyNull));
    return known.flatMap((path) => {
      const [was, is] = [shape, found].map((one) => new Set(one.get(path) ?? ['nothing'])) as [
        Set<string>,
        Set<string>,
      ];
      // A value that may be null need not be null in this run.
      const lacking = [...was].filter((kind) => !is.has(kind));
      const isSame = [...is].every((kind) => was.has(kind)) && lacking.every((kind) => kind === 'null');
      return isSame ? [] : [`${question}: ${path} was ${inWords(was)}, is ${inWords(is)}`];
    });
  });
  return [...missed, ...changed];
}

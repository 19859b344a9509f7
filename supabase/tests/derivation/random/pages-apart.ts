/** Pages without what may differ: how often they were published, and the record of what was taken back. */
import type { Bodies } from './bench-rally.ts';

/** How many versions a published page went through depends on how facts were batched. */
export function withoutPublication(bodies: Bodies): Bodies {
  const without = (body: string) =>
    body
      .replaceAll(/"(state)":"(live|provisional|amended|official)"/g, '"$1":"?"')
      .replaceAll(/"version":\d+/g, '"version":0')
      .replace(/"reason":(null|"[^"]*"),"rows"/, '"rows"');
  return new Map([...bodies].map(([key, body]) => [key, without(body)]));
}

export function withoutPassing(bodies: Bodies, ids: ReadonlySet<string>): Bodies {
  const kept = [...withoutPublication(bodies)].filter(([key]) => key !== 'corrections');
  return new Map(
    kept.map(([key, body]) => [
      key,
      /^(penalties|pdfs|crew\/|index)/.test(key) ? JSON.stringify(forgotten(JSON.parse(body), ids)) : body,
    ]),
  );
}

const HISTORY = new Set(['timeline', 'corrections']);

function forgotten(value: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => !(item !== null && typeof item === 'object' && ids.has(item.id)))
      .map((item) => forgotten(item, ids));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !HISTORY.has(name))
      .map(([name, item]) => [name, forgotten(item, ids)]),
  );
}

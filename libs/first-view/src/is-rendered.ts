/** Is this what a renderer gives? Another release may be wrong about it; then browsers draw the page. */
import type { Rendered } from '@bivouac/contract';

/** Characters of one arrangement, 3,000 a row: a first view that is longer is none. */
const LONGEST = 8_000_000;

export function isRendered(value: unknown): value is Rendered {
  const { status, location, needs, reads, head, html, chunks } = record(value);
  const { title, description, data, picture } = record(head);
  const isPath = (one: unknown) => one === null || (isText(one) && /^\/(?!\/)/.test(one));
  const isForms = (one: unknown, isGood: (form: unknown) => boolean) =>
    isGood(record(one).narrow) && isGood(record(one).wide);
  return (
    (status === 200 || status === 404) &&
    isPath(location) &&
    typeof record(needs).rallies === 'boolean' &&
    isList(record(needs).pages, isName) &&
    isList(reads, isName) &&
    isText(title) &&
    isText(description) &&
    isList(data, (one) => typeof one === 'object' && one !== null) &&
    (picture === null || isText(picture)) &&
    isForms(html, isText) &&
    isForms(chunks, (list) => isList(list, isText))
  );
}

const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < LONGEST;
const isList = (value: unknown, isGood: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(isGood);

function isName(value: unknown): boolean {
  const { rally, race, key } = record(value);
  return isText(rally) && isText(key) && (race === null || isText(race));
}

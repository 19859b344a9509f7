import type { DocumentRegister, RegisteredDocument } from '@bivouac/data';

interface Register extends Pick<DocumentRegister, 'series'> {
  documents: readonly Pick<RegisteredDocument, 'kind' | 'number' | 'race_id'>[];
}

/**
 * Returns the number after the last one of a kind. If races have series, such as 2.5, it continues the race's.
 * `race`: its id, or '' for the whole rally. `given`: numbers of documents that are made together with it.
 */
export function nextNumber(
  { series, documents }: Register,
  kind: string,
  race: string,
  given: readonly string[] = [],
): string {
  const ofKind = documents.filter((one) => one.kind === kind);
  const taken = new Set([...ofKind.map(({ number }) => number), ...given]);
  const parted = ofKind.flatMap(({ number, race_id }) => {
    const [, whole, part] = /^(\d{1,6})\.(\d{1,6})$/.exec(number ?? '') ?? [];
    return part === undefined ? [] : [{ whole: Number(whole), part: Number(part), race: race_id ?? '' }];
  });
  const [last] = parted
    .filter((one) => one.race === race)
    .toSorted((a, b) => b.whole - a.whole || b.part - a.part);
  const next = (series[kind] ?? 0) + 1;
  let part = last?.part ?? 0;
  let whole = last?.whole ?? next;
  const number = () => (parted.length > 0 ? `${whole}.${part}` : String(whole));
  do {
    if (parted.length > 0) part += 1;
    else if (taken.has(number())) whole += 1;
  } while (taken.has(number()));
  return number();
}

/** Numbers, dates and spans in a language's own way; formatters are made once, they are dear. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

export function formatNumber(
  value: number,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return kept('n', language, options, () => new Intl.NumberFormat(language, options)).format(value);
}

/** `at`: Unix ms. The zone must be named: nobody's own zone is meant by chance. */
export function formatInstant(
  at: number,
  language: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): string {
  return kept('d', language, options, () => new Intl.DateTimeFormat(language, options)).format(at);
}

function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  kind: string,
  language: string,
  options: object,
  make: () => Format,
): Format {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = (made.get(key) as Format | undefined) ?? make();
  made.set(key, known);
  return known;
}

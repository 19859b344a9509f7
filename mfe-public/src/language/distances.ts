/** Distances and sizes in the reader's digits. */
export function sayKm(metres: number, language: string): string {
  const digits = metres % 1000 === 0 ? 0 : metres % 100 === 0 ? 1 : 2;
  return `${(metres / 1000).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} km`;
}

export function saySize(bytes: number, language: string): string {
  const kb = bytes / 1000;
  const [value, unit] = kb < 1000 ? [kb, 'kB'] : [kb / 1000, 'MB'];
  return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

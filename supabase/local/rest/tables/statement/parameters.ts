/** The values of a statement; SQL only ever names their places. */

export class Parameters {
  readonly values: string[] = [];

  /** Without a type of its own: Postgres reads it as what stands beside it. */
  add(value: string): string {
    return `$${this.values.push(value)}`;
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function arrayOf(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

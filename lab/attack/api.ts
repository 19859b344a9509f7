/** What the API offers, as it was generated from the database: its functions with their arguments, its tables with their columns. */
import { readFile } from 'node:fs/promises';

const TYPES = new URL('../../libs/data/src/database/database.types.generated.ts', import.meta.url);

export async function functionsOfApi(): Promise<Map<string, string[]>> {
  const text = await readFile(TYPES, 'utf8');
  const part =
    /\n {4}Functions: \{\n([\s\S]*?)\n {4}\}\n/.exec(text.slice(text.indexOf('  public: {')))?.[1] ?? '';
  const found = new Map<string, string[]>();
  for (const [, name = '', body = ''] of part.matchAll(/^ {6}(\w+):([\s\S]*?)(?=^ {6}\w+:|$(?![\s\S]))/gm)) {
    const args = /Args: (?:\{([\s\S]*?)\}|Record)/.exec(body)?.[1] ?? '';
    const names = [...args.matchAll(/(\w+)\??: /g)].map(([, one = '']) => one);
    found.set(name, [...new Set([...(found.get(name) ?? []), ...names])]);
  }
  return found;
}

export type ApiTable = {
  columns: string[];
  refersTo: string[];
};

export async function tablesOfApi(): Promise<Map<string, ApiTable>> {
  const text = await readFile(TYPES, 'utf8');
  const part =
    /\n {4}Tables: \{\n([\s\S]*?)\n {4}\}\n/.exec(text.slice(text.indexOf('  public: {')))?.[1] ?? '';
  const found = new Map<string, ApiTable>();
  for (const [, name = '', body = ''] of part.matchAll(/^ {6}(\w+): \{\n([\s\S]*?)^ {6}\}/gm)) {
    const row = /Row: \{([\s\S]*?)\n {8}\}/.exec(body)?.[1] ?? '';
    const columns = [...row.matchAll(/^ {10}(\w+): /gm)].map(([, column = '']) => column);
    const refersTo = [...body.matchAll(/referencedRelation: "(\w+)"/g)].map(([, table = '']) => table);
    found.set(name, { columns, refersTo: [...new Set(refersTo)] });
  }
  return found;
}

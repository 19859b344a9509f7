/** Whose a script's bytes are, by its source map: packages of npm and of the house. */

export interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `packed` bytes, shared out as the characters of `code` are; what no source stands behind is the bundler's. */
export function shareByPackage(code: string, map: SourceMap, packed: number): Map<string, number> {
  const lengths = new Map<string, number>();
  const add = (owner: string, length: number) => lengths.set(owner, (lengths.get(owner) ?? 0) + length);
  let source = 0;
  const mapped = map.mappings.split(';');
  for (const [at, line] of code.split('\n').entries()) {
    let [column, owner] = [0, 'bundler'];
    for (const segment of (mapped[at] ?? '').split(',').filter(Boolean)) {
      const [step = 0, toSource] = numbersOf(segment);
      add(owner, step);
      column += step;
      source += toSource ?? 0;
      owner = toSource === undefined ? 'bundler' : packageOf(map.sources[source] ?? '');
    }
    add(owner, line.length - column);
  }
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0) || 1;
  return new Map([...lengths].map(([owner, length]) => [owner, (length * packed) / all]));
}

/** Base64 digits of five bits, the lowest first; the sixth says that there are more, the first of all the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

export function packageOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const [, library] = /(?:^|\/)libs\/([^/]+)\//.exec(source) ?? [];
  if (library) return `@bivouac/${library}`;
  return /(?:^|\/)src\//.test(source) ? 'its own' : 'bundler';
}

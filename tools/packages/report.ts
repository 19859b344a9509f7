/** `API.md` of a package: its surface at its version, for those who look at a change and for the check that a change is a step of the version. */

export const REPORT = 'API.md';

export interface Report {
  version: string;
  /** Declarations by the name they are imported by. */
  surface: Readonly<Record<string, string>>;
}

const HEAD =
  'What others may use of it. Another surface is another version; written by `npm run packages -- --reports`.';
const ENTRY = /^## `([^`]+)`\n```ts\n([\s\S]*?)\n?```$/gm;

/** Prints a declaration that several entries lead to with the first of them; the others name it. */
export function printedOnce(surface: Report['surface']): Report['surface'] {
  const printed = new Set<string>();
  const entries = Object.entries(surface).map(([as, text]) => {
    const known: string[] = [];
    const first = packed(text)
      .split(/\n(?=[a-z])/)
      .filter((part) => {
        if (!printed.has(part)) return printed.add(part);
        const name = /^export (?:declare )?\w+ (\w+)/.exec(part)?.[1];
        if (name) known.push(name);
        return false;
      });
    return [as, [...first, ...(known.length > 0 ? [`// see above: ${known.join(', ')}`] : [])].join('\n')];
  });
  return Object.fromEntries(entries);
}

const WIDTH = 140;
const indentOf = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0;
const countOf = (line: string, signs: string) => [...line].filter((sign) => signs.includes(sign)).length;
const isMember = (line: string) =>
  indentOf(line) > 0 && /[;,]$/.test(line) && countOf(line, '([{') === countOf(line, ')]}');

/** Puts short members of a declaration, and a short declaration as a whole, on one line; once more while that makes others short. */
function packed(text: string): string {
  const lines: string[] = [];
  const fits = (...parts: string[]) => parts.join(' ').length <= WIDTH;
  for (const line of text.split('\n')) {
    const [before = '', last = ''] = lines.slice(-2);
    const isAlike = isMember(last) && isMember(line) && indentOf(last) === indentOf(line);
    if (isAlike && fits(last, line.trim())) lines.splice(-1, 1, `${last} ${line.trim()}`);
    else if (
      before.endsWith('{') &&
      isMember(last) &&
      /^\s*\}/.test(line) &&
      fits(before, last.trim(), line.trim())
    )
      lines.splice(-2, 2, `${before} ${last.trim()} ${line.trim()}`);
    else lines.push(line);
  }
  const now = lines.join('\n');
  return now === text ? now : packed(now);
}

export function written(name: string, { version, surface }: Report): string {
  const entries = Object.entries(surface).map(([as, text]) => `## \`${as}\`\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return [`# ${name} ${version}\n${HEAD}\n`, ...entries].join('\n');
}

export function read(text: string | null): Report | null {
  const version = /^# \S+ (\d+\.\d+\.\d+\S*)\n/.exec(text ?? '')?.[1];
  if (text === null || version === undefined) return null;
  const surface = Object.fromEntries([...text.matchAll(ENTRY)].map(([, as = '', types = '']) => [as, types]));
  return { version, surface: printedOnce(surface) };
}

export function missingStep(name: string, before: Report | null, now: Report): string | null {
  if (!before || isStep(before.version, now.version)) return null;
  const [gone, added] = [linesOnlyIn(before, now), linesOnlyIn(now, before)];
  if (gone.length === 0 && added.length === 0) return null;
  const shown = [...gone.map((line) => `  - ${line}`), ...added.map((line) => `  + ${line}`)].slice(0, 12);
  const step = gone.length > 0 ? 'major, or minor where nobody can notice' : 'minor';
  return `${name} ${before.version} offers something else than it did:\n${shown.join('\n')}\nSay so with npx changeset (${step}), then npm run packages -- --step.`;
}

/** A patch leaves the surface as it is. */
function isStep(from: string, to: string): boolean {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [numbers(from), numbers(to)];
  return c > a || (c === a && d > b);
}

const numbers = (version: string): number[] => version.split('.').map(Number);

function linesOnlyIn({ surface }: Report, other: Report): string[] {
  const known = new Map(Object.entries(other.surface).map(([as, text]) => [as, new Set(text.split('\n'))]));
  return Object.entries(surface).flatMap(([as, text]) =>
    text === other.surface[as] ? [] : text.split('\n').filter((line) => !known.get(as)?.has(line)),
  );
}

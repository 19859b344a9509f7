/** Components that do too much to be read at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './find-faults.ts';

export const COMPONENT_LINES_AT_MOST = 150;

const PAGES = /^(libs\/[^/]+|shell|mfe-[a-z]+)\//;
const TESTS = /\.test\.tsx$|\/stories\//;
/** The formatter puts a declaration of a file, and where it ends, at the margin. */
const BEGINS = /^(?:export )?(?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/;
/** `}: Props) {` goes on, as does `} = {`. */
const ENDS = /^[})\]]+(?:\))?;?$/;

export function findLongComponents(root: string): string[] {
  return filesOf(root, '')
    .filter((path) => path.endsWith('.tsx') && PAGES.test(path) && !TESTS.test(path))
    .flatMap((path) =>
      componentsOf(readFileSync(join(root, path), 'utf8'))
        .filter(({ lines }) => lines > COMPONENT_LINES_AT_MOST)
        .map(
          ({ name, lines }) =>
            `${path}: ${name} has ${lines} lines, at most ${COMPONENT_LINES_AT_MOST}. ` +
            'Split it by what it does: parts of the screen into components of their own, what is kept and done into a hook.',
        ),
    );
}

export function componentsOf(text: string): { name: string; lines: number }[] {
  const components: { name: string; lines: number }[] = [];
  let open: { name: string; from: number } | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    const name = BEGINS.exec(line)?.[1];
    if (name !== undefined) open = { name, from: at };
    // A constant of one line ends where it begins.
    if (open && (ENDS.test(line) || (open.from === at && line.endsWith(';')))) {
      components.push({ name: open.name, lines: at - open.from + 1 });
      open = null;
    }
  }
  return components;
}

/** The book of rules (docs/sport) held against the repository that cites it, and against the code and the cases it names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LINES_AT_MOST } from './find-faults.ts';

const BOOK = 'docs/sport';
const OUTSIDE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);
const READ = /\.(sql|ts|tsx|md)$|\/golden\/cases\/[^/]+\.json$/;
/** Landed migrations keep the comments they landed with. */
const FROZEN = /(^|\/)migrations\/|\.generated\./;
const CITATION = /docs\/sport\/([a-z-]+)\.md((?: \d+\.\d+(?:, \d+\.\d+)*)?)/g;
/** Points of a book that was never here. */
const OLD_FORM = /\bsport,? (?:0b?\.\d|\d+\.\d|scenarios? \d)|\b0b\.\d|\(scenarios? \d/i;
const CREATED = /create or replace (?:function|view) ((?:timing|public)\.\w+)/g;

interface Rule {
  chapter: string;
  number: string;
  text: string;
}

export function findSportFaults(root: string): string[] {
  const files = new Map(
    filesOf(root, '').map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  );
  const chapters = [...files].filter(([path]) => posix.dirname(path) === BOOK);
  const rules = chapters.flatMap(([path, text]) => rulesOf(posix.basename(path, '.md'), text));
  const known = new Set(rules.map(({ chapter, number }) => `${chapter} ${number}`));
  return [
    ...chapters.flatMap(([path, text]) => chapterFaults(path, text)),
    ...rules.flatMap((rule, i) => ruleFaults(root, rule, files, rules.slice(0, i))),
    ...linkFaults(chapters),
    ...[...files].flatMap(([path, text]) => citationFaults(path, text, known)),
  ];
}

function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || OUTSIDE.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(root, path);
    return READ.test(path) && !FROZEN.test(path) ? [path] : [];
  });
}

function rulesOf(chapter: string, text: string): Rule[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((section) => ({ chapter, number: section.slice(0, section.indexOf(' ')), text: section }));
}

function chapterFaults(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  const isNumbered = posix.basename(path) === 'README.md' || /^# \d+ \S/.test(text);
  return [
    ...(lines > LINES_AT_MOST ? [`${path}: ${lines} lines, at most ${LINES_AT_MOST}`] : []),
    ...(isNumbered ? [] : [`${path}: begins without the number of its chapter`]),
    ...rulesOf('', text)
      .filter(({ number }) => number.split('.')[0] !== /^# (\d+) /.exec(text)?.[1])
      .map(({ number }) => `${path}: ${number} is no number of this chapter`),
  ];
}

/** A rule ends with a line "In the code: `…` · held by `…`": functions or paths, then golden cases or tests. */
function ruleFaults(
  root: string,
  { chapter, number, text }: Rule,
  files: ReadonlyMap<string, string>,
  before: readonly Rule[],
): string[] {
  const called = `${BOOK}/${chapter}.md ${number}`;
  const [, code = '', tests = ''] = /^In the code: (.+) · held by (.+)$/m.exec(text) ?? [];
  const isThere = (path: string) => existsSync(join(root, path));
  return [
    ...(before.some((rule) => rule.number === number) ? [`${called}: the number is taken`] : []),
    ...(named(code).length > 0 ? [] : [`${called}: names no code`]),
    ...(named(tests).length > 0 ? [] : [`${called}: names nothing that holds it`]),
    ...named(code).flatMap((name) => {
      if (name.includes('/')) return isThere(name) ? [] : [`${called}: ${name} is not there`];
      const times = creators(name, files).length;
      return times === 1 ? [] : [`${called}: ${name} is created by ${times} files, not by one`];
    }),
    ...named(tests).flatMap((name) => {
      const isHeld = name.includes('/')
        ? /\.test\.tsx?$/.test(name) && isThere(name)
        : [...files.keys()].some((path) => path.endsWith(`/golden/cases/${name}.json`));
      return isHeld ? [] : [`${called}: ${name} is no golden case and no test`];
    }),
  ];
}

function named(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
}

function creators(name: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    path.endsWith('.sql') && [...text.matchAll(CREATED)].some(([, created]) => created === name)
      ? [path]
      : [],
  );
}

function linkFaults(chapters: readonly [path: string, text: string][]): string[] {
  const anchors = new Map(
    chapters.map(([path, text]) => [
      posix.basename(path),
      new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading as string))),
    ]),
  );
  return chapters.flatMap(([path, text]) =>
    [...text.matchAll(/\]\(([a-z-]*(?:\.md)?)#([^)]+)\)/g)].flatMap(([, file = '', anchor = '']) =>
      anchors.get(file || posix.basename(path))?.has(anchor)
        ? []
        : [`${path}: the link to ${file}#${anchor} leads nowhere`],
    ),
  );
}

/** As the forges make it of a heading: `### 3.2 Early check-in` is `#32-early-check-in`. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function citationFaults(path: string, text: string, known: ReadonlySet<string>): string[] {
  return text.split('\n').flatMap((line, i) => {
    const at = `${path}:${i + 1}`;
    const wrong = [...line.matchAll(CITATION)].flatMap(({ index, 1: chapter = '', 2: numbers = '' }) => {
      if (numbers) {
        return numbers
          .trim()
          .split(', ')
          .filter((number) => !known.has(`${chapter} ${number}`))
          .map((number) => `${at}: there is no rule ${number} in ${BOOK}/${chapter}.md`);
      }
      // Whoever speaks of a chapter may; whoever names it as a source says the rule, on the same line.
      return /\bSources?: [^`]*$/.test(line.slice(0, index))
        ? [`${at}: ${BOOK}/${chapter}.md is cited without a number`]
        : [];
    });
    return OLD_FORM.test(line) ? [...wrong, `${at}: cites a book that is not here`] : wrong;
  });
}

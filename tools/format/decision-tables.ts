/** Tables in docs/sport that are rows in SQL: read from `values` lists, written between two marks in the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const PAGE = 'docs/sport/publication.md';
const SOURCE = 'supabase/schemas/04_record/status_conditions.sql';
const KINDS_SOURCE = 'supabase/schemas/04_record/fact_kinds.sql';
const ROW =
  /^ {2}\('([^']*)', '\{([^}]*)\}'(?:::text\[\])?, '([^']*)', '([^']*)', (true|false), '([^']*)'\)[,;]/;
const KIND = /^ {2}\('([a-z_]+)', '[{a-z,_}]+'(?:::text\[\])?, (?:true|false), '(held|refused|counted)'/;

type Condition = {
  of: string;
  steps: string[];
  lookedFor: string;
  code: string;
  blocks: boolean;
  heldBy: string;
};

const linesOf = (source: string): string[] => readFileSync(resolve(root, source), 'utf8').split('\n');

export function statusConditions(): Condition[] {
  return linesOf(SOURCE).flatMap((line) => {
    const [, of = '', steps = '', lookedFor = '', code = '', blocks, heldBy = ''] = ROW.exec(line) ?? [];
    return blocks
      ? [{ of, steps: steps.split(','), lookedFor, code, blocks: blocks === 'true', heldBy }]
      : [];
  });
}

/** What becomes of each kind of fact on an official stage. */
export function factKinds(): { kind: string; onOfficial: string }[] {
  return linesOf(KINDS_SOURCE).flatMap((line) => {
    const [, kind, onOfficial] = KIND.exec(line) ?? [];
    return kind && onOfficial ? [{ kind, onOfficial }] : [];
  });
}

/** Rows that follow each other and differ in what is looked for alone share a line. */
function tableOfConditions(): string {
  const lines: { of: string; rest: string; lookedFor: string[]; codes: string[]; heldBy: string }[] = [];
  for (const { of, steps, lookedFor, code, blocks, heldBy } of statusConditions()) {
    const rest = `${steps.join(', ').replaceAll('_final', ' for good')}|${blocks ? 'blocks' : 'needs a reason'}`;
    const last = lines.at(-1);
    if (last && last.of === of && last.rest === rest && last.heldBy === heldBy) {
      last.lookedFor.push(lookedFor);
      if (!last.codes.includes(code)) last.codes.push(code);
    } else lines.push({ of, rest, lookedFor: [lookedFor], codes: [code], heldBy });
  }
  return [
    '| of | to be | looked for | code | | held by |',
    '|---|---|---|---|---|---|',
    ...lines.map(({ of, rest, lookedFor, codes, heldBy }) => {
      const [steps, effect] = rest.split('|');
      const named = codes.map((code) => `\`${code}\``).join('; ');
      return `| ${of} | ${steps} | ${lookedFor.join('; ')} | ${named} | ${effect} | \`${heldBy}\` |`;
    }),
  ].join('\n');
}

function tableOfKinds(): string {
  const kindsOf = (wanted: string): string =>
    factKinds()
      .filter(({ onOfficial }) => onOfficial === wanted)
      .map(({ kind }) => `\`${kind}\``)
      .join(', ');
  return [
    '| on an official stage | kinds of facts |',
    '|---|---|',
    ...['held', 'refused', 'counted'].map((outcome) => `| ${outcome} | ${kindsOf(outcome)} |`),
  ].join('\n');
}

/** The page as it is, and as it should be. */
export function pageWithTables(): { written: string; wanted: string } {
  const written = readFileSync(resolve(root, PAGE), 'utf8');
  return {
    written,
    wanted: withTable(
      withTable(written, 'status_conditions', tableOfConditions()),
      'fact_kinds',
      tableOfKinds(),
    ),
  };
}

function withTable(page: string, name: string, table: string): string {
  const start = `<!-- ${name}: written by \`npm run format\` -->`;
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf('<!-- end -->', from);
  if (from < start.length || to < 0) throw new RangeError(`${PAGE} has no place for the table ${name}.`);
  return `${page.slice(0, from)}\n${table}\n${page.slice(to)}`;
}

export function writeDecisionTables(): void {
  const { written, wanted } = pageWithTables();
  if (written === wanted) return;
  writeFileSync(resolve(root, PAGE), wanted);
  console.log(`Wrote the decision tables into ${PAGE}`);
}

/** Tables in docs/sport that are rows in SQL: read from `values` lists, written between two marks in the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const PAGE = 'docs/sport/publication.md';
const SOURCE = 'supabase/schemas/04_record/status_conditions.sql';
const START = '<!-- status_conditions: written by `npm run format` -->';
const END = '<!-- end -->';
const ROW =
  /^ {2}\('([^']*)', '\{([^}]*)\}'(?:::text\[\])?, '([^']*)', '([^']*)', (true|false), '([^']*)'\)[,;]/;

type Condition = {
  of: string;
  steps: string[];
  lookedFor: string;
  code: string;
  blocks: boolean;
  heldBy: string;
};

export function statusConditions(): Condition[] {
  return readFileSync(resolve(root, SOURCE), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, of = '', steps = '', lookedFor = '', code = '', blocks, heldBy = ''] = ROW.exec(line) ?? [];
      return blocks
        ? [{ of, steps: steps.split(','), lookedFor, code, blocks: blocks === 'true', heldBy }]
        : [];
    });
}

function tableOf(conditions: readonly Condition[]): string {
  return [
    '| of | to be | looked for | code | | held by |',
    '|---|---|---|---|---|---|',
    ...conditions.map(
      ({ of, steps, lookedFor, code, blocks, heldBy }) =>
        `| ${of} | ${steps.join(', ').replaceAll('_final', ' for good')} | ${lookedFor} | \`${code}\` | ${blocks ? 'blocks' : 'needs a reason'} | \`${heldBy}\` |`,
    ),
  ].join('\n');
}

/** The page as it is, and as it should be. */
export function pageWithTable(): { written: string; wanted: string } {
  const written = readFileSync(resolve(root, PAGE), 'utf8');
  const from = written.indexOf(START) + START.length;
  const to = written.indexOf(END, from);
  if (from < START.length || to < 0) throw new RangeError(`${PAGE} has no place for the table.`);
  return {
    written,
    wanted: `${written.slice(0, from)}\n${tableOf(statusConditions())}\n${written.slice(to)}`,
  };
}

export function writeDecisionTables(): void {
  const { written, wanted } = pageWithTable();
  if (written === wanted) return;
  writeFileSync(resolve(root, PAGE), wanted);
  console.log(`Wrote the conditions of statuses into ${PAGE}`);
}

/** What an import makes or made, in lines for the person at the keyboard. */
import type { ImportResult } from './import-event.ts';
import type { ImportPlan } from './plan/plan.ts';

const NOUNS: Record<string, [one: string, many: string]> = {
  chrono: ['chrono', 'chronos'],
  notional: ['given time', 'given times'],
  penalty: ['penalty', 'penalties'],
  retirement: ['retirement', 'retirements'],
  restart: ['restart', 'restarts'],
  start_slots: ['start order', 'start orders'],
  stage_status: ['stage status', 'stage statuses'],
};

export function contentsOf(plan: ImportPlan): string {
  const rows = plan.structure
    .filter(({ table }) => !table.startsWith('crew_'))
    .map(({ table, rows }) => `${rows.length} ${rows.length === 1 ? singular(table) : table}`);
  const kinds = Object.entries(NOUNS).flatMap(([kind, [one, many]]) => {
    const count = plan.facts.filter((fact) => fact.kind === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];
  });
  const renamed = [...plan.stageCodes].filter(([name, code]) => name !== code);
  return [
    `${plan.code}: ${plan.name}, ${plan.from} to ${plan.until}, ${plan.timeZone}`,
    `  ${rows.join(', ')}`,
    `  ${kinds.join(', ')}`,
    ...renamed.map(([name, code]) => `  Note: stage "${name}" has the code ${code}.`),
    ...plan.notes.map((note) => `  Note: ${note}`),
  ].join('\n');
}

export function summaryOf({ plan, facts, released, doubted, page, tookMs }: ImportResult): string {
  const doubts = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([doubt, count]) => `${count} ${doubt.replaceAll('_', ' ')}`)
      .join(', ');
  return [
    contentsOf(plan),
    `  ${facts.toLocaleString('en')} facts recorded in ${(tookMs / 1_000).toFixed(1)} s`,
    ...(Object.keys(released).length ? [`  Doubted by the machine and released: ${doubts(released)}`] : []),
    ...(Object.keys(doubted).length
      ? [`  Kept, and not counted until somebody looks: ${doubts(doubted)}`]
      : []),
    ...(page ? [`  ${page}`] : []),
  ].join('\n');
}

function singular(table: string): string {
  return { categories: 'category', classes: 'class' }[table] ?? table.slice(0, -1);
}

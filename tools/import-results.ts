/** `npm run import-results`: makes a rally of a file of published results, through the commands officials use. */
import { parseArgs } from 'node:util';
import type { ImportResult } from './import/import-event.ts';
import { type Finding, ImportRefused, importEvent, planOf, readEventFile } from './import/index.ts';
import type { ImportPlan } from './import/plan/plan.ts';
import { openOfficialSession, SessionRefused } from './official-session.ts';

const NOUNS: Record<string, [one: string, many: string]> = {
  chrono: ['chrono', 'chronos'],
  notional: ['given time', 'given times'],
  penalty: ['penalty', 'penalties'],
  retirement: ['retirement', 'retirements'],
  restart: ['restart', 'restarts'],
  start_slots: ['start order', 'start orders'],
  stage_status: ['stage status', 'stage statuses'],
};

const help = `npm run import-results -- FILE [--rally-code CODE] [--url URL] [--time-zone ZONE] [--check] [--replace]
Makes a rally with one race (main) of an event file: structure, crews, start orders, chronos, given times, penalties,
retirements and stage statuses. Rows that cannot be placed are left out and listed with their place; the rest is imported.
  --rally-code CODE  code of the rally; default made of the file's slug (wrc-2019-02-sweden: SWE19)
  --url URL          address of the site; default the one running on this machine
  --time-zone ZONE   the rally's zone, like Europe/Helsinki; default the distance from UTC its controls were timed in
  --check            reads the file and lists what would be made and left out; writes nothing
  --replace          removes what a broken-off import of the same code left, then imports
Signs in as the administrator in the data folder's env file (BIVOUAC_DATA), or as BIVOUAC_EMAIL with BIVOUAC_PASSWORD.`;

const options = {
  'rally-code': { type: 'string' },
  url: { type: 'string' },
  'time-zone': { type: 'string' },
  check: { type: 'boolean' },
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

process.exitCode = await run(process.argv.slice(2)).catch(sayWhy);

async function run(args: string[]): Promise<number> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (failure) {
    console.error(`${(failure as Error).message}\n\n${help}`);
    return 2;
  }
  const { values, positionals } = parsed;
  const [path] = positionals;
  if (values.help || !path || positionals.length > 1) {
    console[values.help ? 'log' : 'error'](help);
    return values.help ? 0 : 2;
  }
  const chosen = {
    ...(values['rally-code'] === undefined ? {} : { rallyCode: values['rally-code'] }),
    ...(values['time-zone'] === undefined ? {} : { timeZone: values['time-zone'] }),
  };
  const file = await readEventFile(path);
  const plan = planOf(file, chosen);
  if (values.check) {
    console.log([contentsOf(plan), ...leftOutLines(plan.leftOut), 'Nothing was written.'].join('\n'));
    return 0;
  }
  const { client, url, email } = await openOfficialSession({ url: values.url });
  console.log(`Importing ${plan.name} as ${plan.code} at ${url}, signed in as ${email}`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  const result = await importEvent(file, {
    ...chosen,
    session: client,
    url,
    mayReplace: values.replace === true,
    signal: stop.signal,
    onProgress: progress(),
    onRest: (sentence) => console.log(`  ${sentence}`),
  });
  console.log(summaryOf(result));
  await client.auth.signOut({ scope: 'local' });
  return 0;
}

function parse(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options });
}

function progress(): (step: string, done: number, total: number) => void {
  const startedMs = performance.now();
  return (step, done, total) => {
    const rate =
      step === 'facts' ? `, ${Math.round(done / ((performance.now() - startedMs) / 1_000))} per second` : '';
    console.log(`  ${step} ${done}/${total}${rate}`);
  };
}

function sayWhy(failure: unknown): number {
  if (failure instanceof ImportRefused) {
    console.error(failure.message);
    for (const { place, sentence } of failure.findings) console.error(`  ${place}: ${sentence}`);
    return 1;
  }
  if (failure instanceof SessionRefused) {
    console.error(failure.message);
    return 1;
  }
  throw failure;
}

function contentsOf(plan: ImportPlan): string {
  const rows = plan.structure
    .filter(({ table }) => !table.startsWith('crew_'))
    .map(({ table, rows }) => `${rows.length} ${rows.length === 1 ? singular(table) : table}`);
  const kinds = Object.entries(NOUNS).flatMap(([kind, [one, many]]) => {
    const count = plan.facts.filter((fact) => fact.kind === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];
  });
  const renamed = [...plan.stageCodes].filter(([name, code]) => name !== code);
  const people = plan.structure.find(({ table }) => table === 'crew_members')?.rows.length ?? 0;
  return [
    `${plan.code}: ${plan.name}, ${plan.from} to ${plan.until}, ${plan.timeZone}`,
    `  ${rows.join(', ')}, ${people} ${people === 1 ? 'person' : 'people'}`,
    `  ${kinds.join(', ')}`,
    ...renamed.map(([name, code]) => `  Note: stage "${name}" has the code ${code}.`),
    ...plan.notes.map((note) => `  Note: ${note}`),
  ].join('\n');
}

function leftOutLines(leftOut: readonly Finding[]): string[] {
  if (leftOut.length === 0) return [];
  return [
    `  Not imported, ${leftOut.length === 1 ? '1 row or field' : `${leftOut.length} rows or fields`}:`,
    ...leftOut.map(({ place, sentence }) => `    ${place}: ${sentence}`),
  ];
}

function summaryOf({ plan, facts, released, doubted, page, leftOut, tookMs }: ImportResult): string {
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
    ...leftOutLines(leftOut),
    ...(page ? [`  ${page}`] : []),
  ].join('\n');
}

function singular(table: string): string {
  return { categories: 'category', classes: 'class' }[table] ?? table.slice(0, -1);
}

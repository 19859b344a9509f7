/** `npm run audit [-- --rally CODE]`: facts that were recorded, and that today's rules would not take. */
import { parseArgs } from 'node:util';
import { inEnglish } from '@bivouac/sentences/in-english';
import type { Sql } from 'postgres';
import { lookAtDatabase } from './backup/look-at-database.ts';

const help = `npm run audit -- [--rally CODE]
Looks back: lists each fact, of one rally or of all, that would be refused if it were recorded today, with the reason. Changes nothing.
A stage, control or number that was renamed since is unknown by its former name. Exits with 1 where there is such a fact.
Settings: BIVOUAC_DATA (.bivouac): the data folder. DATABASE_URL: a database elsewhere.`;

const { values } = parseArgs({
  options: { rally: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) console.log(help);
else {
  process.exitCode = await lookAtDatabase((sql) => audit(sql, values.rally ?? null));
}

type Found = {
  rally: string;
  ledger_position: string;
  fact_id: string;
  kind: string;
  received_at: Date;
  author_title: string | null;
  code: string;
  params: Record<string, unknown> | null;
};

async function audit(sql: Sql, rally: string | null): Promise<number> {
  const [known] = await sql<{ facts: number; rallies: number }[]>`
    select count(f.id)::integer as facts, count(distinct r.id)::integer as rallies
    from public.rallies r left join public.facts f on f.rally_id = r.id
    where ${rally}::text is null or upper(r.code) = upper(${rally}::text)`;
  if (rally !== null && known?.rallies === 0) {
    console.error(`There is no rally ${rally} here.`);
    return 2;
  }
  const found = await sql<Found[]>`select * from timing.audit(${rally})`;
  for (const one of found) {
    const said = `${one.kind} by ${one.author_title ?? 'nobody known'} at ${one.received_at.toISOString()}`;
    console.log(
      `${one.rally} ${one.ledger_position} ${one.fact_id} ${said}: ${one.code}, ${inEnglish(one.code, one.params)}`,
    );
  }
  console.log(`${found.length} of ${known?.facts ?? 0} facts would not be taken today.`);
  return found.length === 0 ? 0 : 1;
}

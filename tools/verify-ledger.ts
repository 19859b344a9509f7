/** `npm run verify-ledger -- --rally CODE`: works out the whole ledger of a rally again, and says whether it is whole. */
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { lookAtDatabase } from './backup/look-at-database.ts';

const help = `npm run verify-ledger -- --rally CODE [--expect POSITION:HASH]
Works out every hash of the ledger again and holds every fact against its digest, while Bivouac runs or while it does not. Changes nothing.
Exits with 0 where the ledger is whole, with 1 and the first break where it is not, with 2 where it cannot be read.
  --expect  what somebody wrote down of an earlier look: the ledger must still hold that hash at that position. May be given several times
Settings: BIVOUAC_DATA (.bivouac): the data folder. DATABASE_URL: a database elsewhere.`;

const { values } = parseArgs({
  options: {
    rally: { type: 'string' },
    expect: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
});

const sentences: Record<string, string> = {
  no_fact: 'the fact of this entry is gone',
  not_in_ledger: 'this fact has no entry',
  missing: 'an entry before this one is missing',
  hash: 'its hash does not follow from the one before',
  moved: 'the fact says another position',
  digest: 'the fact is not what was received',
  kept: 'what is kept of the fact differs from what it says',
  end: 'entries at the end are missing, or were added without advancing the clock',
  rewritten: 'an earlier look found another hash here',
};

const anchors = (values.expect ?? []).map((told) => /^(\d{1,15}):([0-9a-f]{64})$/i.exec(told.trim()));

if (values.help) console.log(help);
else if (!values.rally || anchors.includes(null)) {
  console.error(values.rally ? 'Give --expect as POSITION:HASH, with 64 digits and letters a to f.' : help);
  process.exitCode = 2;
} else {
  const { rally } = values;
  process.exitCode = await lookAtDatabase((sql) => verify(sql, rally));
}

type Found = {
  code: string;
  ledger_position: string;
  hash: string;
  facts: string;
  erased: string;
  broken_at: string | null;
  why: string | null;
};

async function verify(sql: Sql, rally: string): Promise<number> {
  const known = anchors.map((told) => ({ position: Number(told?.[1]), hash: told?.[2] ?? '' }));
  const [found] = await sql<Found[]>`
    select r.code, v.* from public.rallies r, timing.verify_ledger(r.id, ${sql.json(known)}) v where upper(r.code) = upper(${rally})`;
  if (!found) {
    console.error(`There is no rally ${rally} here.`);
    return 2;
  }
  const { code, ledger_position: position, hash, facts, erased } = found;
  if (found.broken_at !== null) {
    console.log(
      `${code}: broken at position ${found.broken_at}: ${sentences[found.why ?? ''] ?? found.why}.`,
    );
    return 1;
  }
  console.log(`${code}: whole, ${facts} facts, of ${erased} the words were erased.`);
  console.log(`To hold it against later: --expect ${position}:${hash}`);
  return 0;
}

/** `npm run apply-rules -- --rally CODE`: which official pages of a rally today's rules would change; with a reason, changes them. */
import { parseArgs } from 'node:util';
import { isReason } from '@bivouac/rules';
import type { Sql } from 'postgres';
import { lookAtDatabase } from './backup/look-at-database.ts';

/** Thrown to undo what was derived for the list. */
class OnlyListed extends Error {
  override readonly name = 'OnlyListed';
}

const help = `npm run apply-rules -- --rally CODE [--reason "Decision 12 of the federation"]
An upgrade leaves what is official as it was published. This lists the pages of a rally on which the rules of this version give other
places or totals, and changes nothing. With a reason these pages become new versions, amended for that reason.
Settings: BIVOUAC_DATA (.bivouac): the data folder. DATABASE_URL: a database elsewhere.`;

const { values } = parseArgs({
  options: { rally: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const reason = values.reason?.trim();

if (values.help) console.log(help);
else if (!values.rally || (reason !== undefined && !isReason(reason))) {
  console.error(values.rally ? 'Give --reason a text: readers see it on every page that changes.' : help);
  process.exitCode = 2;
} else {
  const { rally } = values;
  process.exitCode = await lookAtDatabase((sql) => applyRules(sql, rally));
}

type Moved = { race: string; key: string; state: string; places: number; totals: number };

async function applyRules(sql: Sql, code: string): Promise<number> {
  const [rally] = await sql<{ id: string; code: string }[]>`
    select id, code from public.rallies where upper(code) = upper(${code})`;
  if (!rally) {
    console.error(`There is no rally ${code} here.`);
    return 2;
  }
  await sql
    .begin(async (tx) => {
      await tx`select timing.lock_rally(${rally.id})`;
      const pages = await tx<Moved[]>`
        select race, key, state, places::int, totals::int from timing.pages_by_older_rules(${rally.id})`;
      for (const { race, key, state, places, totals } of pages)
        console.log(`${race} ${key}, ${state}: ${totals} other totals, ${places} other places`);
      if (pages.length === 0) console.log(`${rally.code}: today’s rules change no official page.`);
      else if (!reason) console.log('Nothing was changed. Give --reason to amend these pages.');
      if (!reason || pages.length === 0) throw new OnlyListed();
      await tx`select timing.apply_rules(${rally.id}, ${reason})`;
      console.log(`${rally.code}: amended ${pages.length} pages.`);
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof OnlyListed)) throw failure;
    });
  return 0;
}

/** Records a fact of a kind as a person, says how that ended, and looks for it where facts are kept. */
import type { Ending } from './attempt.ts';
import { refusalOf } from './attempt.ts';
import { freshItem, type Item } from './facts.ts';
import type { House } from './house.ts';
import type { PersonName } from './persons.ts';
import { FACT_TABLES, readRows } from './specimens.ts';

export async function recordAs(house: House, person: PersonName, kind: string): Promise<Ending> {
  const item = freshItem(kind, house.facts);
  const ending = await recordItem(house, person, item);
  const kept = await placesOf(house, item);
  const wanted = ending === 'allowed' ? 3 : 0;
  return kept === wanted ? ending : `${ending}, but kept in ${kept} places!`;
}

/** `refused` for the lack of a right only. */
export async function recordItem(house: House, person: PersonName, item: Item): Promise<Ending> {
  const { data, error } = await house.persons[person].client.rpc('record', { facts: [item] });
  if (error) return refusalOf(error);
  const { outcome, code, message } = data[0];
  if (outcome.startsWith('accepted')) return 'allowed';
  return code === 'not_allowed' ? 'refused' : `${outcome} ${code} ${message}!`;
}

async function placesOf({ stack: { sql } }: House, { id, kind }: Item): Promise<number> {
  const table = Object.keys(FACT_TABLES).find((name) => FACT_TABLES[name] === kind) ?? '';
  const places = await Promise.all([
    readRows(sql, 'facts', { id }),
    readRows(sql, 'ledger', { fact_id: id }),
    readRows(sql, table, { fact_id: id }),
  ]);
  return places.flat().length;
}

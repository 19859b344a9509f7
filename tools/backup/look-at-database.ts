/** Opens the database of a machine for a command, whether or not Bivouac runs there. */
import postgres, { type Sql } from 'postgres';
import { StackRefused, settingsFrom } from '../../supabase/local/index.ts';
import { BackupRefused } from './backup-refused.ts';
import { borrowDatabase } from './database-of.ts';

/** Gives the exit code that `look` gives; 2 where the database cannot be read. */
export async function lookAtDatabase(look: (sql: Sql) => Promise<number>): Promise<number> {
  try {
    const database = await borrowDatabase(settingsFrom(process.env));
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    try {
      return await look(sql);
    } finally {
      await sql.end({ timeout: 5 });
      await database.giveBack();
    }
  } catch (failure) {
    const isExpected = failure instanceof BackupRefused || failure instanceof StackRefused;
    console.error(isExpected ? failure.message : failure);
    return 2;
  }
}

import { expect, it } from 'vitest';
import { defaultSettings } from '../../settings.ts';
import { checksumOf, readChecksums } from '../checksums.ts';
import { readMigrations } from '../migration-files.ts';

it('released migrations are as they were released', async () => {
  const { supabaseDir } = defaultSettings;
  const found = (await readMigrations(supabaseDir)).map(({ version, name, text }) => [
    `${version}_${name}.sql`,
    checksumOf(text),
  ]);
  expect(Object.fromEntries(found), 'a released migration was changed: restore its text').toEqual(
    Object.fromEntries(await readChecksums(supabaseDir)),
  );
});

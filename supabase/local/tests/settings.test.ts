/** Settings of one machine, and durations as Go writes them. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { secondsOf } from '../duration.ts';
import { settingsFrom } from '../settings.ts';

describe('settings', () => {
  describe('the API', () => {
    it('is the public schema with a thousand rows an answer, unless told otherwise', () => {
      expect(settingsFrom({})).toMatchObject({ exposedSchemas: ['public'], maxRows: 1_000 });
      expect(settingsFrom({ PGRST_DB_SCHEMAS: 'public, api', PGRST_DB_MAX_ROWS: '50' })).toMatchObject({
        exposedSchemas: ['public', 'api'],
        maxRows: 50,
      });
    });

    it.each([
      [{ PGRST_DB_SCHEMAS: 'public, auth' }, 'auth'],
      [{ PGRST_DB_SCHEMAS: 'public,' }, 'name the schemas'],
      [{ PGRST_DB_MAX_ROWS: '0' }, 'the most rows'],
      [{ PGRST_DB_MAX_ROWS: 'all' }, 'the most rows'],
    ])('refuses %o', (env, words) => {
      expect(() => settingsFrom(env)).toThrow(words);
    });
  });

  describe('what is known of people', () => {
    it('is kept thirty days for contacts and ninety for addresses, or as the operator says', () => {
      expect(settingsFrom({}).keptFor).toEqual({ contactDays: 30, addressDays: 90 });
      const told = { BIVOUAC_CONTACT_DAYS: '7', BIVOUAC_ADDRESS_DAYS: '0' };
      expect(settingsFrom(told).keptFor).toEqual({ contactDays: 7, addressDays: 0 });
    });

    it.each(['-1', 'a month', '1.5', '4000'])('refuses %s days', (days) => {
      expect(() => settingsFrom({ BIVOUAC_CONTACT_DAYS: days })).toThrow('BIVOUAC_CONTACT_DAYS');
    });
  });

  it('stand in the one table of settings, each by its name', async () => {
    const names = new Set<string>();
    settingsFrom(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
    const table = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
    expect(names.size).toBeGreaterThan(40);
    const stands = (name: string) =>
      table.includes(
        `\`${name.replace(/^(SUPABASE_AUTH_(?:EXTERNAL|THIRD_PARTY))_(?:AWS_)?[A-Z0-9]+_/, '$1_<NAME>_')}\``,
      ) || table.includes(`\`${name}\``);
    // What is told by GoTrue's name counts by the CLI's as well, and the other way round.
    const isTold = (name: string) =>
      ['SUPABASE_AUTH_', 'GOTRUE_'].some((of) => stands(name.replace(/^(SUPABASE_AUTH|GOTRUE)_/, of))) ||
      stands(name);
    expect([...names].filter((name) => !isTold(name))).toEqual([]);
  });
});

describe('durations', () => {
  it.each([
    ['24h', 86_400],
    ['1h30m5s', 5_405],
    ['1.5h', 5_400],
    ['-5s', -5],
    ['500ms', 0.5],
    ['5', null],
    ['', null],
    ['h', null],
    ['none', null],
  ])('%s as Go reads it', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });
});
